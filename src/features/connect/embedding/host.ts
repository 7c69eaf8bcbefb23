import { createContext, use } from 'react';
import { findPeer, listTargetOrigins, type Peer } from '@/lib/host-page/peer';
import type { PageGrant } from '../session/session-storage';
import { addEnvelope, type HostMessage } from './host-messages';

/** The page that embeds or opened this one, as seen by this page's components. */
export type Host = {
  /** Not sent if no origin is allowed to receive it. */
  send: (message: HostMessage) => void;
  /** Whether there is such a page: then this page has a close button. */
  isListening: boolean;
};

const NO_HOST: Host = { send: () => undefined, isListening: false };

/** @param configId sent with every message, so that the other page knows which config it is about */
export function createHost(
  grant: PageGrant | null,
  configId: string | undefined,
  peer: Peer | null = findPeer(),
): Host {
  const origins = listTargetOrigins(peer, grant);
  if (peer === null || origins.length === 0) {
    return NO_HOST;
  }
  return {
    isListening: true,
    send: (message) => {
      const sent = {
        ...(configId === undefined ? {} : { config_id: configId }),
        ...addEnvelope(message),
      };
      for (const origin of origins) {
        // To this exact origin, so that a page that has replaced it receives nothing.
        peer.window.postMessage(sent, origin);
      }
    },
  };
}

export const HostContext = createContext<Host>(NO_HOST);

/** The embedding page, or a stub that drops all messages. */
export function useHost(): Host {
  return use(HostContext);
}
