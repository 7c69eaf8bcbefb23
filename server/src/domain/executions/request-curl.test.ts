import { expect, test } from 'vitest';
import { requestCurl } from './request-curl.ts';

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
  expect(requestCurl(POST)).toBe(
    "curl -X POST 'https://desk.example/api/people?all=1&team=a+b' -H 'Authorization: [REDACTED]' " +
      "-H 'x-source: Nora'\\''s' -H 'content-type: application/json' --data-raw '{\"name\":\"O'\\''Hara\"}'",
  );
});

test('forms, texts and requests without a body', () => {
  const form = { ...POST, headers: [], body_type: 'X_WWW_FORM_URLENCODED', body: { a: 1, b: 'c' } };
  expect(requestCurl(form)).toContain("--data-urlencode 'a=1' --data-urlencode 'b=c'");
  expect(requestCurl({ ...form, body_type: 'FORM_DATA' })).toContain("-F 'a=1' -F 'b=c'");
  expect(requestCurl({ ...form, body_type: 'XML', body: '<a/>' })).toContain("--data-raw '<a/>'");
  expect(requestCurl({ ...form, method: 'GET' })).not.toContain('--data');
});

test('none where the settings are not stored, or too long', () => {
  expect(requestCurl(null)).toBeUndefined();
  expect(requestCurl({ method: 'GET' })).toBeUndefined();
  expect(requestCurl({ ...POST, body: 'x'.repeat(70_000) })).toBeUndefined();
});
