import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newObjectId } from '../db/object-id.ts';
import { type ContractOperation, listOperations, readContract } from './contract.ts';
import { handlers } from './operations.ts';

const ACCOUNT = 'harbor-coffee';
const MEGABYTE = 1_048_576;
const NUL = '\u0000';

let kit: TestApp;
let org: TestOrg;
let sessionToken: string;

beforeAll(async () => {
  kit = await startTestApp();
  org = await kit.makeOrg();
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  await kit.makeLinkedAccount(tenant, ACCOUNT);
  sessionToken = await kit.sessionToken(tenant, ACCOUNT);
});
afterAll(() => kit.close());

const implemented = listOperations(readContract()).filter((one) => one.operationId in handlers);
// What is passed on byte by byte is for the app to judge.
const withBody = implemented.filter(
  (one) => rawBodyOf(one) !== undefined && !one.takesForm && !one.hasRawBody,
);

/** A credential that the operation takes, so that the input is what is judged. */
function credential(operation: ContractOperation): Record<string, string> {
  if (operation.security.includes('sessionToken')) {
    return { authorization: `Bearer ${sessionToken}` };
  }
  if (operation.security.includes('accountToken')) {
    return { authorization: `Bearer ${org.accountToken}` };
  }
  return operation.security.includes('apiKey')
    ? { 'x-api-key': org.testKey, linked_account_id: ACCOUNT }
    : {};
}

/** @param value of every parameter of the path; default: one of its form */
const pathOf = (operation: ContractOperation, value?: string) =>
  operation.path.replace(/\{(\w+)\}/g, (_all, name) =>
    value !== undefined ? value : name === 'id' ? newObjectId() : 'demo_crm',
  );

async function send(
  operation: ContractOperation,
  path: string,
  init: { headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  return fetch(`${kit.url}${path}`, {
    method: operation.method.toUpperCase(),
    ...init,
    headers: { ...credential(operation), ...init.headers },
  });
}

async function expectRefusal(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  expect(response.status, text).toBeGreaterThanOrEqual(400);
  expect(response.status, text).toBeLessThan(500);
  const body = JSON.parse(text);
  expect(body).toMatchObject({
    status_code: response.status,
    http_error_type: expect.stringMatching(/^[A-Z_]+$/),
    error_code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/\.$/),
    request_id: response.headers.get('x-request-id'),
  });
  return body;
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const bodies: [string, string][] = [
  ['no JSON', '{"a":'],
  ['a text', '"text"'],
  ['a number', '5'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a list of nothing', '[null]'],
  ['a deep list', nested(100_000)],
  ['a deep object', `${'{"name":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['a poisoned prototype', '{"__proto__":{"isAdmin":true},"name":"x"}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
];

describe.each(withBody.map((one) => [one.operationId, one] as const))('%s', (_id, operation) => {
  it.each(bodies)('refuses %s as the body', async (_name, body) => {
    const headers = { 'content-type': 'application/json' };
    await expectRefusal(await send(operation, pathOf(operation), { headers, body }));
  });

  it('refuses another content type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      '/',
    ]) {
      const headers = { 'content-type': type };
      const body = await expectRefusal(
        await send(operation, pathOf(operation), { headers, body: '{}' }),
      );
      expect(body.error_code).toBe('UNSUPPORTED_MEDIA_TYPE');
    }
  });

  it('refuses what is too large', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'x'.repeat((operation.bodyLimit ?? MEGABYTE) + 1) });
    const answer = await expectRefusal(await send(operation, pathOf(operation), { headers, body }));
    expect(answer).toMatchObject({ status_code: 413, error_code: 'PAYLOAD_TOO_LARGE' });
  });

  it.each(fieldsOf(operation))('refuses bad values of %s, and names it', async (field) => {
    const headers = { 'content-type': 'application/json' };
    // Where bodies may be larger, a long text is a good one.
    const tooLong = operation.bodyLimit === null ? ['x'.repeat(100_000)] : [];
    for (const value of [[{ $gt: '' }], 1e308, `a${NUL}b`, ...tooLong]) {
      const body = JSON.stringify({ [field]: value });
      const answer = await expectRefusal(
        await send(operation, pathOf(operation), { headers, body }),
      );
      expect(answer.details).toContainEqual(
        expect.objectContaining({ in: 'body', pointer: expect.stringContaining(`/${field}`) }),
      );
    }
  });
});

describe.each(
  implemented.filter((one) => one.path.includes('{')).map((one) => [one.operationId, one] as const),
)('%s', (operationId, operation) => {
  it('refuses a bad path', async () => {
    for (const value of ['%00', 'a%00b', '%ff', '%', 'x'.repeat(3000), '..%2f..', "'%20or%201=1"]) {
      const response = await send(operation, pathOf(operation, value));
      if (response.headers.get('content-type')?.startsWith('text/html') === true) {
        expect([operationId, response.status]).toEqual(['completeIntegration', 400]);
      } else {
        await expectRefusal(response);
      }
    }
  });
});

describe.each(implemented.map((one) => [one.operationId, one] as const))('%s', (_id, operation) => {
  it('fails on no query', async () => {
    const queries = ['page=0', 'page=1e9', 'page=a&page=b', 'limit=100000', 'name=%00', 'x[$gt]=1'];
    for (const query of [
      ...queries,
      `name=${'x'.repeat(10_000)}`,
      '__proto__[a]=1',
      '%=%',
      '&&&',
    ]) {
      const response = await send(operation, `${pathOf(operation)}?${query}`);
      expect(response.status, `${query}: ${await response.text()}`).not.toBe(500);
    }
  });

  it('fails on no header', async () => {
    const names = ['linked_account_id', 'environment', 'slug', 'x-api-key', 'authorization'];
    for (const name of names) {
      for (const value of ['x'.repeat(5000), '\u00ff\u00fe', 'a, b']) {
        const response = await send(operation, pathOf(operation), { headers: { [name]: value } });
        expect(response.status, `${name}: ${await response.text()}`).not.toBe(500);
      }
    }
  });
});

/** The fields of the operation's JSON body. */
function fieldsOf(operation: ContractOperation): string[] {
  const { components } = readContract() as {
    components: { schemas: Record<string, { properties?: object }> };
  };
  const body = JSON.stringify(rawBodyOf(operation) ?? null);
  const name = /#\/components\/schemas\/(\w+)/.exec(body)?.[1] ?? '';
  return Object.keys(components.schemas[name]?.properties ?? {});
}

/** What the contract says of the operation's body; undefined where it takes none. */
function rawBodyOf({ path, method }: ContractOperation): unknown {
  const { paths } = readContract() as {
    paths: Record<string, Record<string, { requestBody?: unknown }>>;
  };
  return paths[path]?.[method]?.requestBody;
}
