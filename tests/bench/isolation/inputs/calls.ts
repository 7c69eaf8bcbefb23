// Calls to apps and other servers, and their responses.
import { type Input, many, members, request, run } from '../input.ts';
import { createDocument, importAndPublish } from '../workflow-documents.ts';

/** Creates a run of one HTTP node at the bench's provider. */
function http(name: string, path: string, settings: object = {}, payload: object = {}): Input {
  return request(name, async ({ api, org, providerUrl }) => {
    const data = { method: 'POST', base_url: providerUrl, url_path: path, ...settings };
    const id = await importAndPublish(api, org, createDocument([{ type: 'http', data }]));
    return {
      method: 'POST',
      path: `/api/v2/public/workflow/${id}/execute`,
      as: { ...org.forBusy, sync_execution: 'true' },
      body: payload,
    };
  });
}

const pages = (limit: number) => ({
  method: 'GET',
  pagination: { type: 'page', page_key: 'page', limit_key: 'limit', limit, max_pages: 500 },
});
const rows = { items: many(30_000, (a) => ({ a })) };

export const callInputs: Input[] = [
  http('answer of 12 MB of members', '/members'),
  http('answer of 1 MB of members', '/members-1mb'),
  http('answer of 4 MB of zeros, packed', '/zeros'),
  http('answer of 9 MB of text', '/large'),
  http('answer of 200 MB of blanks, packed', '/bomb'),
  http('answer nested 5,000 deep', '/deep'),
  http('500 pages of 10 records', '/page', pages(10)),
  http('pages of 10,000 records', '/records', pages(10_000)),
  http(
    'form of 30,000 rows',
    '/page',
    { body_type: 'X_WWW_FORM_URLENCODED', body: '{{event.body}}' },
    rows,
  ),
  http(
    'multipart form of 1,000 fields',
    '/page',
    { body_type: 'FORM_DATA', body: '{{event.body}}' },
    members(1000, () => 'a'.repeat(800)),
  ),
  http('JSON typed as text, 900 kB', '/page', { body: '{"a": {{event.body.items}}}' }, rows),
  http('100 headers of 60 kB', '/page', {
    headers: many(14, (id) => ({ key: `x-${id}`, value: 'a'.repeat(60_000) })),
  }),
  http('100 query parameters of 8 kB', '/page', {
    query_params: many(100, (id) => ({ key: `q${id}`, value: 'a '.repeat(4000) })),
  }),
  run('email to 50 people with 60 kB', {
    nodes: [
      {
        type: 'send_email',
        data: {
          to: many(50, (id) => `a${id}@bench.example`).join(','),
          subject: 'Bench',
          body: 'a\n'.repeat(32_000),
        },
      },
    ],
  }),
  run('email to 65 kB of addresses', {
    nodes: [{ type: 'send_email', data: { to: 'a@a.a,'.repeat(10_000), subject: 'a', body: 'a' } }],
  }),
];
