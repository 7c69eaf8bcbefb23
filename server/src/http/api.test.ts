import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { describe, expect, it } from 'vitest';
import { policies } from './operation-policy.ts';
import { handlers } from './operations.gen.ts';

const app = await shareTestApp();

describe('the frame', () => {
  it('responds to /healthz once the database does', async () => {
    const response = await fetch(`${app.url}/healthz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ready', version: '0.0.0-test' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('lets a monitor add a parameter of its own to /healthz', async () => {
    expect((await fetch(`${app.url}/healthz?now=1`)).status).toBe(200);
  });

  it('responds to an unknown path with the error body', async () => {
    const response = await fetch(`${app.url}/api/v9/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      status_code: 404,
      http_error_type: 'NOT_FOUND',
      error_code: 'RESOURCE_NOT_FOUND',
    });
  });

  it('responds with 501 to operations that it does not implement', async () => {
    const { accountToken } = await app.makeOrg();
    const missing = policies.filter(
      (operation) =>
        !(operation.operationId in handlers) && operation.security.includes('accountToken'),
    );
    const plain = missing.find(
      (operation) => operation.method === 'GET' && !operation.path.includes('{'),
    );
    if (plain === undefined) {
      expect(missing).toEqual([]);
      return;
    }
    const response = await fetch(`${app.url}${plain.path}`, {
      headers: { authorization: `Bearer ${accountToken}`, linked_account_id: 'harbor-coffee' },
    });
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({ error_code: 'NOT_IMPLEMENTED' });
  });

  it('names an unknown query parameter, but not to the SDK', async () => {
    const org = await app.makeOrg();
    const tenant = { org_id: org.org_id, environment: 'test' } as const;
    await app.makeLinkedAccount(tenant, 'acme');
    const strict = await fetch(`${app.url}/api/v1/org?color=red`, {
      headers: { authorization: `Bearer ${org.accountToken}` },
    });
    expect(strict.status).toBe(400);
    expect(await strict.json()).toMatchObject({
      details: [{ in: 'query', pointer: '/color', message: 'is not a known field' }],
    });
    const lenient = await fetch(`${app.url}/api/v3/org/basics?color=red`, {
      headers: { authorization: `Bearer ${await app.sessionToken(tenant, 'acme')}` },
    });
    expect(lenient.status).toBe(200);
  });

  it('lists the allowed methods of a path', async () => {
    const response = await fetch(`${app.url}/api/v3/org/basics`, { method: 'PATCH' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toMatchObject({ error_code: 'METHOD_NOT_ALLOWED' });
  });

  it.each([
    ['in a text', { account_id: 'acme', name: 'a\u0000b' }, '/name', 'U+0000'],
    ['in a name', { account_id: 'acme', udf: { 'a\u0000': 'b' } }, '/udf', 'U+0000'],
    ['in a value', { account_id: 'acme', udf: { plan: '\ud800' } }, '/udf/plan', 'surrogate'],
  ])('refuses what PostgreSQL cannot store, %s', async (_where, body, pointer, word) => {
    const { testKey } = await app.makeOrg();
    const response = await fetch(`${app.url}/api/v2/public/linked-account`, {
      method: 'POST',
      headers: { 'x-api-key': testKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      details: [{ in: 'body', pointer, message: expect.stringContaining(word) }],
    });
  });

  it.each([
    ['another encoding', 400, 'VALIDATION_ERROR', {}, Buffer.from('{"email":"é"}', 'latin1')],
    ['compression', 415, 'UNSUPPORTED_MEDIA_TYPE', { 'content-encoding': 'gzip' }, '{}'],
  ])('refuses a body in %s', async (_, status, error_code, headers, body) => {
    const response = await fetch(`${app.url}/api/v3/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error_code });
  });

  it('accepts a whole surrogate pair', async () => {
    const { testKey } = await app.makeOrg();
    const response = await fetch(`${app.url}/api/v2/public/linked-account`, {
      method: 'POST',
      headers: { 'x-api-key': testKey, 'content-type': 'application/json' },
      body: JSON.stringify({ account_id: 'acme', name: '☕ 🚀', udf: { plan: '🚀' } }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: '☕ 🚀' });
  });
});
