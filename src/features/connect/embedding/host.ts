import { createContext, use } from 'react';
import type { PageGrant } from '../session/session-storage';
import { enveloped, type HostMessage } from './host-messages';
import { findPeer, type Peer, targetOrigins } from './peer';

/** The page that embeds or opened this one, as the parts of the page see it. */
export type Host = {
  /** Does nothing if no origin is allowed to receive it. */
  send: (message: HostMessage) => void;
  /** Whether a page listens: then there is a button to close the page. */
  isListening: boolean;
};

const NO_HOST: Host = { send: () => undefined, isListening: false };

export function createHost(grant: PageGrant | null, peer: Peer | null = findPeer()): Host {
  const origins = targetOrigins(peer, grant);
  if (peer === null || origins.length === 0) {
    return NO_HOST;
  }
  return {
    isListening: true,
    send: (message) => {
      const sent = enveloped(message);
      for (const origin of origins) {
        // To exactly this origin: a page that took the place of the other hears nothing.
        peer.window.postMessage(sent, origin);
      }
    },
  };
}

export const HostContext = createContext<Host>(NO_HOST);

/** The page around, or one that hears nothing. */
export function useHost(): Host {
  return use(HostContext);
}
