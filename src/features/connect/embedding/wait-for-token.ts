import { enveloped, tokenIn } from './host-messages';
import { findPeer, type Peer } from './peer';

/** A token that came by message, and from whom. */
export type HandedToken = { token: string; origin: string };

/**
 * Asks the page around for a token. Only that window is heard, and only at the origin it is known to
 * have: the server let it show this frame (`frame-ancestors`), and its own list decides again once
 * the token is swapped.
 *
 * @returns how to stop; null if there is no page to request it from
 */
export function waitForToken(
  onToken: (handed: HandedToken) => void,
  peer: Peer | null = findPeer(),
): (() => void) | null {
  if (peer === null || !peer.isAround || peer.origin === undefined) {
    return null;
  }
  const { origin } = peer;
  const ready = enveloped({ type: 'ready', needs_token: true });
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== peer.window || event.origin !== origin) {
      return;
    }
    const token = tokenIn(event.data, ready.id);
    if (token !== undefined) {
      onToken({ token, origin });
    }
  };
  window.addEventListener('message', onMessage);
  peer.window.postMessage(ready, origin);
  return () => window.removeEventListener('message', onMessage);
}
