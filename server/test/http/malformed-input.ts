// Families of malformed bodies, paths, queries and headers, on which no operation may fail.
import { contract } from '@patchbay/contract/document.ts';
import { toObject } from '@patchbay/contract/json.ts';
import { getOperation } from '@patchbay/contract/operations.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect } from 'vitest';
import { type OperationPolicy, policies } from '#http/operation-policy.ts';
import { handlers } from '#http/operations.gen.ts';
import { createObjectId } from '#lib/object-id.ts';

const ACCOUNT = 'harbor-coffee';
const MEGABYTE = 1_048_576;
const NUL = '\u0000';
const JSON_TYPE = { 'content-type': 'application/json' };

export interface Caller {
  app: TestApp;
  org: TestOrg;
  sessionToken: string;
}

export async function startCaller(): Promise<Caller> {
  const app = await shareTestApp();
  const org = await app.makeOrg();
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, ACCOUNT);
  return {
    app,
    org,
    sessionToken: await app.sessionToken(tenant, ACCOUNT, ['custom_apps', 'workflows']),
  };
}

const implemented = policies.filter((policy) => policy.operationId in handlers);

/** A kind of malformed input, with the operations that it can be sent to. */
export interface Family {
  name: string;
  operations: readonly OperationPolicy[];
  run(caller: Caller, operation: OperationPolicy): Promise<void>;
}

// Bodies that are passed on byte by byte are left out, because the app checks them.
const withBody = implemented.filter(
  (policy) => getRawBody(policy) !== undefined && !policy.hasFormBody && !policy.hasRawBody,
);

/**
 * Fields that may be any JSON: payloads, the settings of a node that are repeated, the bodies of webhooks, and the
 * contents of datastores.
 */
const ANY_JSON_FIELDS = new Set([
  ...['manual_execution_payload', 'payload', 'input', 'webhook_body', 'data'],
]);
/** Operations whose `value` may be any JSON, because the type of the config field decides. */
const TAKES_ANY_VALUE = new Set(['updateConfigField', 'resolveConfigField']);

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const BODIES: [string, string][] = [
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
const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', '/'];
const PATHS = ['%00', 'a%00b', '%ff', '%', 'x'.repeat(3000), '..%2f..', "'%20or%201=1"];
const QUERIES = [
  ...['page=0', 'page=1e9', 'page=a&page=b', 'limit=100000', 'name=%00', 'x[$gt]=1'],
  ...[`name=${'x'.repeat(10_000)}`, '__proto__[a]=1', '%=%', '&&&'],
];
const HEADERS = ['linked_account_id', 'environment', 'slug', 'x-api-key', 'authorization'];

export const families: readonly Family[] = [
  ...BODIES.map(
    ([name, body]): Family => ({
      name: `refuses ${name} as the body`,
      operations: withBody,
      run: async (caller, operation) => {
        const init = { headers: JSON_TYPE, body };
        await expectRefusal(await send(caller, operation, buildPath(operation), init));
      },
    }),
  ),
  {
    name: 'refuses another content type',
    operations: withBody,
    run: async (caller, operation) => {
      for (const type of TYPES) {
        const init = { headers: { 'content-type': type }, body: '{}' };
        const body = await expectRefusal(await send(caller, operation, buildPath(operation), init));
        expect(body.error_code).toBe('UNSUPPORTED_MEDIA_TYPE');
      }
    },
  },
  {
    name: 'refuses a body that is too large',
    operations: withBody,
    run: async (caller, operation) => {
      const body = JSON.stringify({ name: 'x'.repeat((operation.bodyLimit ?? MEGABYTE) + 1) });
      const init = { headers: JSON_TYPE, body };
      const response = await expectRefusal(
        await send(caller, operation, buildPath(operation), init),
      );
      expect(response).toMatchObject({ status_code: 413, error_code: 'PAYLOAD_TOO_LARGE' });
    },
  },
  {
    name: 'refuses bad values of each field of the body, and names it',
    operations: withBody.filter(
      (operation) =>
        listFields(operation).length > 0 && !TAKES_ANY_VALUE.has(operation.operationId),
    ),
    run: async (caller, operation) => {
      // A long text is valid if the body may be large, as an image in base64, or as code.
      const tooLong = operation.bodyLimit === null ? ['x'.repeat(50_000)] : [];
      for (const field of listFields(operation).filter((name) => !ANY_JSON_FIELDS.has(name))) {
        const isLong =
          field === 'logo' ||
          // The sample of an event may be JSON text.
          field === 'response' ||
          (operation.operationId === 'testWorkflowCode' && field === 'code');
        const long = isLong ? [] : tooLong;
        for (const value of [[{ $gt: '' }], 1e308, `a${NUL}b`, ...long]) {
          const init = { headers: JSON_TYPE, body: JSON.stringify({ [field]: value }) };
          const response = await expectRefusal(
            await send(caller, operation, buildPath(operation), init),
          );
          expect(response.details).toContainEqual(
            expect.objectContaining({ in: 'body', pointer: expect.stringContaining(`/${field}`) }),
          );
        }
      }
    },
  },
  {
    name: 'refuses a bad path',
    operations: implemented.filter((policy) => policy.path.includes('{')),
    run: async (caller, operation) => {
      for (const value of PATHS) {
        const response = await send(caller, operation, buildPath(operation, value));
        if (response.headers.get('content-type')?.startsWith('text/html') === true) {
          expect([operation.operationId, response.status]).toEqual(['completeIntegration', 400]);
        } else {
          await expectRefusal(response);
        }
      }
    },
  },
  {
    name: 'fails on no query',
    operations: implemented,
    run: async (caller, operation) => {
      for (const query of QUERIES) {
        const response = await send(caller, operation, `${buildPath(operation)}?${query}`);
        expect(response.status, `${query}: ${await response.text()}`).not.toBe(500);
      }
    },
  },
  {
    name: 'fails on no header',
    operations: implemented,
    run: async (caller, operation) => {
      for (const name of HEADERS) {
        for (const value of ['x'.repeat(5000), '\u00ff\u00fe', 'a, b']) {
          const init = { headers: { [name]: value } };
          const response = await send(caller, operation, buildPath(operation), init);
          expect(response.status, `${name}: ${await response.text()}`).not.toBe(500);
        }
      }
    },
  },
];

/** Returns a credential that the operation accepts, so that the input is validated. */
function buildCredential(
  { org, sessionToken }: Caller,
  operation: OperationPolicy,
): Record<string, string> {
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

/** Returns the path with `value` for each parameter. Default: a sample value. */
const buildPath = (operation: OperationPolicy, value?: string) =>
  operation.path.replace(/\{(\w+)\}/g, (_all, name) => value ?? getSample(name));

function getSample(name: string): string {
  switch (name) {
    case 'id':
    case 'connection_id':
    case 'workflowId':
    case 'schedule_id':
    case 'event_id':
      return createObjectId();
    case 'version':
      return '1';
    default:
      return 'demo_crm';
  }
}

function send(
  caller: Caller,
  operation: OperationPolicy,
  path: string,
  init: { headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  return fetch(`${caller.app.url}${path}`, {
    method: operation.method,
    ...init,
    headers: { ...buildCredential(caller, operation), ...init.headers },
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

/** Returns the names of the fields of the operation's JSON body. */
function listFields(operation: OperationPolicy): string[] {
  const body = JSON.stringify(getRawBody(operation) ?? null);
  const name = /#\/components\/schemas\/(\w+)/.exec(body)?.[1] ?? '';
  const { schemas } = toObject(contract.components);
  return Object.keys(toObject(toObject(toObject(schemas)[name]).properties));
}

/** Returns the contract's description of the operation's body. Undefined if it has none. */
function getRawBody({ operationId }: OperationPolicy): unknown {
  return getOperation(operationId).value.requestBody;
}
