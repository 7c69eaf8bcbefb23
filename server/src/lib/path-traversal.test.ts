import { expect, test } from 'vitest';
import { hasPathTraversal } from './path-traversal.ts';

test.each([
  '/../admin',
  '/v1/../../admin',
  '/v1/..',
  '/./me',
  '/%2e%2e/admin',
  '/v1/%2E./admin',
  '/v1%2f..%2fadmin',
  '/%252e%252e/admin',
  '/v1\\..\\admin',
  '/v1%5c..%5cadmin',
  '/..;x=1/admin',
  '/.\t./admin',
  '/../admin?x=1',
  '/%2525252525252e',
])('%s climbs', (path) => {
  expect(hasPathTraversal(path)).toBe(true);
});

test.each([
  '/',
  '/me',
  '/v1/a..b/...',
  '/.well-known/x',
  '/me?next=/../admin',
  '/files/{file_id}/50%25',
  '/%C3%A4/%FF',
])('%s does not', (path) => {
  expect(hasPathTraversal(path)).toBe(false);
});
