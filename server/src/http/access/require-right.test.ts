// The rights of session tokens, besides connecting and using apps.
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { decodeJwt } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { SessionRight } from '#domain/session-rights.ts';
import { asCustomer } from '#test/connect/start-connect-app.ts';
import { policies } from '../operation-policy.ts';

const ACCOUNT = 'harbor-coffee';
const PATH = '/api/v1/custom-app';
const app = await shareTestApp();
let send: Send;
let org: TestOrg;
/** Without rights. */
let plainToken: string;
beforeAll(async () => {
  send = sender(app);
  org = await app.makeOrg();
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, ACCOUNT);
  plainToken = await app.sessionToken(tenant, ACCOUNT);
});

const needed = policies.filter(({ right }) => right !== null);
const listOperationsWithRight = (right: SessionRight) =>
  needed.filter((operation) => operation.right === right).map(({ operationId }) => operationId);

test('these operations take a right', () => {
  expect(listOperationsWithRight('workflows').sort()).toEqual([
    'publishWorkflow',
    'restoreWorkflowVersion',
    'saveWorkflowGraph',
    'setWebhookSecret',
    'streamChanges',
    'testWorkflow',
    'updateWorkflow',
    'updateWorkflowVersion',
  ]);
  expect(listOperationsWithRight('custom_apps').sort()).toEqual([
    'createCustomApp',
    'deleteCustomApp',
    'getAppSettings',
    'getCustomApp',
    'importOpenApi',
    'listCustomApps',
    'previewOpenApi',
    'publishCustomApp',
    'unpublishCustomApp',
    'updateAppSettings',
    'updateCustomApp',
  ]);
});

test.each(needed)('$operationId names it to a session token without it', async (operation) => {
  const path = operation.path.replace('{slug}', 'demo_crm').replace('{id}', 'a'.repeat(24));
  const refused = await send(operation.method, path, asCustomer(plainToken));
  expect(refused).toMatchObject({
    status: 403,
    body: {
      error_code: 'FORBIDDEN',
      message: `This session token lacks the right "${operation.right}". Mint it with rights: ["${operation.right}"] (createSessionToken).`,
    },
  });
});

const mint = (headers: Record<string, string>, rights?: unknown) =>
  send<{ token: string }>('POST', '/api/v2/public/session-token', headers, {
    linked_account_id: ACCOUNT,
    ...(rights === undefined ? {} : { rights }),
  });

test('it is in the token only where the back end or a member asks for it', async () => {
  const key = asBackend(org.testKey);
  const plain = await mint(key);
  expect(decodeJwt(plain.body.token)).not.toHaveProperty('rights');
  expect((await send('GET', PATH, asCustomer(plain.body.token))).status).toBe(403);
  for (const by of [key, asUser(org.accountToken)]) {
    const { body } = await mint(by, ['custom_apps']);
    expect((await send('GET', PATH, asCustomer(body.token))).status).toBe(200);
  }
  for (const wrong of [['everything'], ['custom_apps', 'custom_apps'], 'custom_apps']) {
    expect((await mint(key, wrong)).status).toBe(400);
  }
});

test('it is not for support staff to give', async () => {
  const staff = asUser(await masterTokenFor(app, org));
  expect((await mint(staff)).status).toBe(200);
  expect(await mint(staff, ['custom_apps'])).toMatchObject({
    status: 403,
    body: { error_code: 'MASTER_NOT_ALLOWED' },
  });
});

test('it is never on a link, also where the session that made the link has it', async () => {
  const { token } = (await mint(asBackend(org.testKey), ['custom_apps'])).body;
  const by = asCustomer(token);
  const made = await send<{ hosted_url: string }>('POST', '/api/v2/public/connect-url', by, {});
  const link = { token: new URL(made.body.hosted_url).pathname.split('/').at(-1) };
  const exchange = '/api/v2/public/connect-session';
  const page = await send<{ token: string }>('POST', exchange, {}, link);
  expect(page.status).toBe(200);
  expect((await send('GET', PATH, asCustomer(page.body.token))).status).toBe(403);
});
