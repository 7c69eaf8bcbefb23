import * as v from 'valibot';
import { findPeer, type PageOrigins, type Peer, targetOrigins } from '@/lib/host-page/peer';
import { type EditorMessage, enveloped, type HostMessage, hostMessageIn } from './editor-messages';

/** The page that embeds this one. */
export type EditorHost = {
  /** Sent to exact origins, and to none that the organization does not list. */
  send: (message: EditorMessage) => void;
  /** Calls back for each message from these origins. @returns a function that stops it */
  onMessage: (take: (message: HostMessage) => void) => () => void;
};

const ownerSchema = v.object({
  allowed_origins: v.array(v.string()),
  loopback_origins_allowed: v.boolean(),
  org_id: v.string(),
  environment: v.string(),
});

/** Whose page it is, and which origins may talk to it. */
export type PageOwner = PageOrigins & { org_id: string; environment: string };

/** What the server wrote into the page; null: nothing, as for a page that no site may frame. */
export function readPageOwner(): PageOwner | null {
  const text = document.getElementById('patchbay-origins')?.textContent;
  if (text === null || text === undefined) {
    return null;
  }
  const read = v.safeParse(ownerSchema, JSON.parse(text));
  return read.success ? read.output : null;
}

/** @returns null: no page that the organization lists embeds this one */
export function createEditorHost(
  peer: Peer | null = findPeer(),
  origins: PageOrigins | null = readPageOwner(),
): EditorHost | null {
  const targets = targetOrigins(peer, origins);
  if (peer === null || !peer.isAround || targets.length === 0) {
    return null;
  }
  return {
    send: (message) => {
      for (const origin of targets) {
        peer.window.postMessage(enveloped(message), origin);
      }
    },
    onMessage: (take) => {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
        const message =
          source === peer.window && targets.includes(origin) ? hostMessageIn(data) : undefined;
        if (message !== undefined) {
          take(message);
        }
      };
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
  };
}
