import * as v from 'valibot';
import { findPeer, listTargetOrigins, type PageOrigins, type Peer } from '@/lib/host-page/peer';
import {
  type EditorMessage,
  type HostMessage,
  parseHostMessage,
  toEnvelope,
} from './editor-messages';

/** The page that embeds this one. */
export type EditorHost = {
  /** Sends a message to the exact origins that the organization lists. */
  send: (message: EditorMessage) => void;
  /**
   * Calls back for each message from these origins.
   *
   * @returns a function that removes the listener
   */
  onMessage: (listener: (message: HostMessage) => void) => () => void;
};

const ownerSchema = v.object({
  allowed_origins: v.array(v.string()),
  loopback_origins_allowed: v.boolean(),
  org_id: v.string(),
  environment: v.string(),
});

/** The owner of the page, and the origins that may exchange messages with it. */
export type PageOwner = PageOrigins & { org_id: string; environment: string };

/** Reads the owner that the server wrote into the page; null if it wrote none, as on a page that no site may frame. */
export function readPageOwner(): PageOwner | null {
  const text = document.getElementById('patchbay-origins')?.textContent;
  if (text === null || text === undefined) {
    return null;
  }
  const read = v.safeParse(ownerSchema, JSON.parse(text));
  return read.success ? read.output : null;
}

/** Returns the embedding page; null if there is none, or the organization does not list its origin. */
export function createEditorHost(
  peer: Peer | null = findPeer(),
  origins: PageOrigins | null = readPageOwner(),
): EditorHost | null {
  const targets = listTargetOrigins(peer, origins);
  if (peer === null || !peer.isAround || targets.length === 0) {
    return null;
  }
  return {
    send: (message) => {
      for (const origin of targets) {
        peer.window.postMessage(toEnvelope(message), origin);
      }
    },
    onMessage: (listener) => {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
        const message =
          source === peer.window && targets.includes(origin) ? parseHostMessage(data) : undefined;
        if (message !== undefined) {
          listener(message);
        }
      };
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
  };
}
