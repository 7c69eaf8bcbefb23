import { expect, test } from 'vitest';
import { toCurlCommand } from './request-curl.ts';

const buildCurl = (input: unknown) => toCurlCommand({ node_type: 'http', input, connection: null });

const POST = {
  method: 'POST',
  base_url: 'https://desk.example/',
  url_path: '/api/people?all=1',
  query_params: [{ key: 'team', value: 'a b' }],
  headers: [
    { key: 'Authorization', value: 'Bearer secret' },
    { key: 'x-source', value: "Nora's" },
  ],
  body: { name: "O'Hara" },
};

test('a request is a command that a shell can run, without credentials', () => {
  expect(buildCurl(POST)).toBe(
    "curl -X POST 'https://desk.example/api/people?all=1&team=a+b' -H 'Authorization: [REDACTED]' " +
      "-H 'x-source: Nora'\\''s' -H 'content-type: application/json' --data-raw '{\"name\":\"O'\\''Hara\"}'",
  );
});

test('forms, texts and requests without a body', () => {
  const form = { ...POST, headers: [], body_type: 'X_WWW_FORM_URLENCODED', body: { a: 1, b: 'c' } };
  expect(buildCurl(form)).toContain("--data-urlencode 'a=1' --data-urlencode 'b=c'");
  expect(buildCurl({ ...form, body_type: 'FORM_DATA' })).toContain("-F 'a=1' -F 'b=c'");
  expect(buildCurl({ ...form, body_type: 'XML', body: '<a/>' })).toContain("--data-raw '<a/>'");
  expect(buildCurl({ ...form, method: 'GET' })).not.toContain('--data');
});

test('none where the settings are not stored, or too long', () => {
  expect(buildCurl(null)).toBeUndefined();
  expect(buildCurl({ method: 'GET' })).toBeUndefined();
  expect(buildCurl({ ...POST, body: 'x'.repeat(70_000) })).toBeUndefined();
});

const CONNECTION = '6720c1d0c2d8e10013b5d301';
const OWN =
  '-H "x-api-key: $PATCHBAY_API_KEY" -H "linked_account_id: $LINKED_ACCOUNT_ID" ' +
  `-H 'connection_id: ${CONNECTION}'`;

test('a call of an app goes through this server, with placeholders for what gives access', () => {
  const action = {
    slug: 'demo_crm',
    action_id: 'create_contact',
    input: { last_name: "O'Hara", note: null },
  };
  expect(toCurlCommand({ node_type: 'demo_crm', input: action, connection: CONNECTION })).toBe(
    `curl -X POST "$PATCHBAY_URL"'/api/v2/integration-schema/demo_crm/actions/create_contact/execute' ${OWN} ` +
      `-H 'content-type: application/json' --data-raw '{"last_name":"O'\\''Hara"}'`,
  );
  const request = { ...POST, slug: 'demo_crm' };
  const curl = toCurlCommand({ node_type: 'demo_crm', input: request, connection: CONNECTION });
  expect(curl).toContain(
    `curl -X POST "$PATCHBAY_URL"'/api/v2/public/proxy/demo_crm/api/people?all=1&team=a+b' ${OWN} ` +
      "-H 'x-patchbay-base-url: https://desk.example/' -H 'Authorization: [REDACTED]'",
  );
  expect(curl).not.toContain('secret');
});

test('none of a node that sends no request', () => {
  expect(toCurlCommand({ node_type: 'log', input: POST, connection: null })).toBeUndefined();
});
