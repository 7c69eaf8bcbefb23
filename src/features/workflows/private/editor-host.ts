import * as v from 'valibot';
import { findPeer, type PageOrigins, type Peer, targetOrigins } from '@/lib/host-page/peer';
import { type EditorMessage, enveloped, tokenIn } from './editor-messages';

/** The page that embeds this one. */
export type EditorHost = {
  /** Sent to exact origins, and to none that the organization does not list. */
  send: (message: EditorMessage) => void;
  /** Calls back for each token in reply to the request that `id` names then. @returns a function that stops it */
  onToken: (id: () => string, take: (token: string) => void) => () => void;
};

const NO_HOST: EditorHost = { send: () => undefined, onToken: () => () => undefined };

const originsSchema = v.object({
  allowed_origins: v.array(v.string()),
  loopback_origins_allowed: v.boolean(),
});

/** What the server wrote into the page; null: nothing, as for a page that no site may frame. */
export function readPageOrigins(): PageOrigins | null {
  const text = document.getElementById('patchbay-origins')?.textContent;
  if (text === null || text === undefined) {
    return null;
  }
  const read = v.safeParse(originsSchema, JSON.parse(text));
  return read.success ? read.output : null;
}

export function createEditorHost(
  peer: Peer | null = findPeer(),
  origins: PageOrigins | null = readPageOrigins(),
): EditorHost {
  const targets = targetOrigins(peer, origins);
  if (peer === null || !peer.isAround || targets.length === 0) {
    return NO_HOST;
  }
  return {
    send: (message) => {
      for (const origin of targets) {
        peer.window.postMessage(enveloped(message), origin);
      }
    },
    onToken: (id, take) => {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
        const token =
          source === peer.window && targets.includes(origin) ? tokenIn(data, id()) : undefined;
        if (token !== undefined) {
          take(token);
        }
      };
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
  };
}
