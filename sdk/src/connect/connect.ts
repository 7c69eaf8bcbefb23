import type { Send } from '../http/send-request.ts';
import type { ConnectOptions } from '../options.ts';
import { connectByOauth } from './connect-by-oauth.ts';

export function connect(send: Send, options: ConnectOptions, pollMs: number): Promise<boolean> {
  const type = options.type ?? (options.payload ? 'keybased' : 'oauth2');
  return type === 'keybased' ? connectByKey(send, options) : connectByOauth(send, options, pollMs);
}

/** Stores the customer's key. The server verifies it with the provider first. */
async function connectByKey(
  send: Send,
  { slug, payload, connection }: ConnectOptions,
): Promise<boolean> {
  const response = await send('POST', '/api/v2/app/{slug}/save', {
    slug,
    query: { _connection: connection },
    body: payload ?? {},
  });
  return response.success;
}
