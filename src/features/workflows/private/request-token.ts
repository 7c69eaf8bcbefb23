import type { EditorHost } from './editor-host';

/** Milliseconds until the embedding page is asked again. */
export const RETRY_MS = 15_000;

let requests = 0;

/**
 * Asks the embedding page for a token until one is accepted, because its first reply may be lost with its network.
 *
 * @param accept returns false if it refuses the token
 * @returns a function that stops the requests
 */
export function requestToken(
  host: EditorHost,
  workflow_id: string,
  accept: (token: string) => boolean,
): () => void {
  requests += 1;
  const id = String(requests);
  const ask = () => host.send({ type: 'token.needed', workflow_id, id });
  const stop = () => {
    clearInterval(timer);
    stopListening();
  };
  const stopListening = host.onMessage((message) => {
    if (message.type === 'token' && message.id === id && accept(message.token)) {
      stop();
    }
  });
  const timer = setInterval(ask, RETRY_MS);
  ask();
  return stop;
}
