import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Sends JSON with a line for each value of a header, which `fetch` cannot do. Returns the status. */
export async function postHeaders(
  url: string,
  headers: Record<string, string[]>,
  json: string,
): Promise<number | undefined> {
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  }).end(json);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  response?.resume();
  return response?.statusCode;
}
