import * as v from 'valibot';
import { CHANNEL } from './cross-tab-session';
import { type ConnectGrant, connectGrantSchema } from './session-storage';

/** The time to wait for a reply. Tabs of one browser reply within a few milliseconds. */
const REPLY_TIMEOUT_MS = 300;

/** Computes the server's id of the page of a link: the SHA-256 of the token in hex. */
export async function computePageId(token: string): Promise<string | undefined> {
  // `subtle` is undefined on http addresses other than loopback.
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token));
  return digest === undefined
    ? undefined
    : [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Requests the session of a link from the tabs of this browser, this one included. Only this origin gets it, and
 * a requester must have had the link, because the request is its hash.
 */
export async function requestFromTabs(token: string): Promise<ConnectGrant | null> {
  const page_id = await computePageId(token);
  if (page_id === undefined) {
    return null;
  }
  const replySchema = v.object({ page_id: v.literal(page_id), visit: connectGrantSchema });
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const end = (visit: ConnectGrant | null) => {
      channel.close();
      resolve(visit);
    };
    setTimeout(end, REPLY_TIMEOUT_MS, null);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const reply = v.safeParse(replySchema, data);
      if (reply.success) {
        end(reply.output.visit);
      }
    };
    channel.postMessage({ ask: page_id });
  });
}
