// The bench's provider, whose responses are expensive to read.
import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';

const MEGABYTE = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

interface Answer {
  headers: Record<string, string>;
  body: string | Buffer;
}

export async function startProvider(): Promise<{ url: string; server: Server }> {
  const gzip = { ...JSON_TYPE, 'content-encoding': 'gzip' };
  const createRecords = (length: number) =>
    JSON.stringify(Array.from({ length }, (_, id) => ({ id, name: `Record ${id}` })));
  const answers: Record<string, Answer> = {
    '/deep': { headers: JSON_TYPE, body: `${'['.repeat(5000)}${']'.repeat(5000)}` },
    '/bomb': { headers: gzip, body: gzipSync(Buffer.alloc(200 * MEGABYTE, ' ')) },
    '/zeros': { headers: gzip, body: gzipSync(`[${'0,'.repeat(2 * MEGABYTE)}0]`) },
    '/large': { headers: JSON_TYPE, body: `["${'a'.repeat(9 * MEGABYTE)}"]` },
    '/members': { headers: JSON_TYPE, body: `[${'{},'.repeat(3 * MEGABYTE)}{}]` },
    '/members-1mb': { headers: JSON_TYPE, body: `[${'{},'.repeat(MEGABYTE / 3 - 2)}{}]` },
    '/records': { headers: JSON_TYPE, body: createRecords(10_000) },
    '/many-records': { headers: JSON_TYPE, body: createRecords(60_000) },
    '/page': { headers: JSON_TYPE, body: '[1,2,3,4,5,6,7,8,9,10]' },
    '/text': { headers: { 'content-type': 'text/plain' }, body: 'a'.repeat(900_000) },
  };
  const server = createServer((request, response) => {
    const { headers, body } = answers[new URL(request.url ?? '/', 'http://x').pathname] ?? {
      headers: JSON_TYPE,
      body: '{}',
    };
    request.resume();
    response.writeHead(200, headers).end(body);
  });
  return { url: await listenOnLoopback(server), server };
}
