import * as v from 'valibot';
import type { PageMemory } from '@/lib/app-context';
import { type ConnectGrant, parseGrant, readVisit } from './session-storage';

const CHANNEL = 'patchbay-connect';
/** Tabs of one browser reply within a few milliseconds. */
const REPLY_TIMEOUT_MS = 300;

const requestSchema = v.object({ ask: v.string() });
const replySchema = v.object({ page_id: v.string(), visit: v.unknown() });

/** The server's id of the page of a link: the SHA-256 of the token in hex. */
export async function pageIdOf(token: string): Promise<string | undefined> {
  // Absent on http addresses other than loopback.
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token));
  return digest === undefined
    ? undefined
    : [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Requests the session of a link from the other tabs of this browser. Only this origin gets it, and
 * a requester must have had the link, because the request is its hash.
 */
export async function requestFromOtherTabs(token: string): Promise<ConnectGrant | null> {
  const page_id = await pageIdOf(token);
  if (page_id === undefined || typeof BroadcastChannel === 'undefined') {
    return null;
  }
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const end = (visit: ConnectGrant | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(visit);
    };
    const timer = setTimeout(() => end(null), REPLY_TIMEOUT_MS);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const reply = v.safeParse(replySchema, data);
      if (reply.success && reply.output.page_id === page_id) {
        end(parseGrant(reply.output.visit));
      }
    };
    channel.postMessage({ ask: page_id });
  });
}

/**
 * Shares the session with other tabs that have opened the same link. Returns a function that stops
 * it.
 */
export function shareWithOtherTabs(memory: PageMemory): () => void {
  if (typeof BroadcastChannel === 'undefined') {
    return () => undefined;
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const request = v.safeParse(requestSchema, data);
    const own = request.success ? readVisit(memory, request.output.ask) : null;
    if (request.success && own !== null) {
      channel.postMessage({ page_id: request.output.ask, visit: own });
    }
  };
  return () => channel.close();
}
