import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect } from 'vitest';

/** Reads the events of a stream, one after another. */
export async function* readEvents(
  { url }: Pick<TestApp, 'url'>,
  token: string,
  query = '',
): AsyncGenerator<string> {
  const response = await fetch(`${url}/api/v1/stream${query}`, { headers: asUser(token) });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = /^event: (\w+)\ndata: (.*)$/m.exec(text.slice(0, end));
      if (event !== null) {
        yield `${event[1]} ${event[2]}`;
      }
      text = text.slice(end + 2);
    }
  }
}

export const readNext = async (events: AsyncGenerator<string>) => (await events.next()).value;
