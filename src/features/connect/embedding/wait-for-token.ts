import { findPeer, type Peer } from '@/lib/host-page/peer';
import { addEnvelope, readToken } from './host-messages';

/** A token from a message, with the origin of its sender. */
export type HandedToken = { token: string; origin: string };

/**
 * Requests a token from the embedding page, by messages of that window and its origin only. The
 * server allowed the origin (`frame-ancestors`), and checks the link's own list at the exchange.
 *
 * @returns a function that stops waiting; null if there is no embedding page
 */
export function waitForToken(
  onToken: (handed: HandedToken) => void,
  peer: Peer | null = findPeer(),
): (() => void) | null {
  if (peer === null || !peer.isAround || peer.origin === undefined) {
    return null;
  }
  const { origin } = peer;
  const ready = addEnvelope({ type: 'ready', needs_token: true });
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== peer.window || event.origin !== origin) {
      return;
    }
    const token = readToken(event.data, ready.id);
    if (token !== undefined) {
      onToken({ token, origin });
    }
  };
  window.addEventListener('message', onMessage);
  peer.window.postMessage(ready, origin);
  return () => window.removeEventListener('message', onMessage);
}
