import type { EditorHost } from './editor-host';

/** How long the embedding page has to reply before it is asked again, in milliseconds. */
export const AGAIN_MS = 15_000;

let requests = 0;

/**
 * Asks the embedding page for a token until one is taken: its first reply may be lost with its network.
 *
 * @param take false: not this one
 * @returns a function that stops it
 */
export function requestToken(
  host: EditorHost,
  workflow_id: string,
  take: (token: string) => boolean,
): () => void {
  requests += 1;
  const id = String(requests);
  const ask = () => host.send({ type: 'token.needed', workflow_id, id });
  const stop = () => {
    clearInterval(timer);
    stopListening();
  };
  const stopListening = host.onMessage((message) => {
    if (message.type === 'token' && message.id === id && take(message.token)) {
      stop();
    }
  });
  const timer = setInterval(ask, AGAIN_MS);
  ask();
  return stop;
}
