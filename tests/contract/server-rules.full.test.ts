// These tests cause the errors that follow a rule, for every operation that the rule applies to.
import { randomBytes } from 'node:crypto';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { operations } from '@patchbay/contract/operations.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appUserTable } from '../../server/src/db/schema/org/user.ts';
import { openSession } from '../../server/src/domain/auth/session/refresh-session.ts';
import { createObjectId } from '../../server/src/lib/object-id.ts';
import { buildContractRequest, type RequestChanges } from './support/contract-request.ts';
import {
  implemented,
  isLimited,
  isRefusedToReadOnly,
  needsCredential,
  needsRole,
} from './support/error-rules.ts';
import { expectError } from './support/expect-error.ts';
import type { Secrets } from './support/server-step.ts';

let app: TestApp;
/** A server on the same database that allows one request per address. */
let limited: TestApp;
/** Valid credentials of one organization, and the API key of another. */
let secrets: Secrets;
let supportToken: string;
let readOnlyToken: string;
let otherOrgKey: string;
beforeAll(async () => {
  const masterKey = randomBytes(32);
  app = await startTestApp({ masterKey });
  limited = await startTestApp({
    masterKey,
    database: app.database,
    env: { RATE_LIMIT_FACTOR: '0.001' },
  });
  const org = await app.makeOrg();
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, 'harbor-coffee');
  secrets = {
    accountToken: org.accountToken,
    apiKey: org.testKey,
    sessionToken: await app.sessionToken(tenant, 'harbor-coffee'),
  };
  readOnlyToken = await app.sessionToken(
    tenant,
    'harbor-coffee',
    ['custom_apps', 'workflows'],
    true,
  );
  const supporter = { user_id: createObjectId(), org_id: org.org_id };
  const email = 'support@brightdesk.example';
  await app.db.directory.insert(appUserTable).values({ _id: supporter.user_id, email });
  await app.addMember(supporter.org_id, supporter.user_id, 'support');
  supportToken = (await openSession(app.app.services, supporter)).token;
  otherOrgKey = (await app.makeOrg()).testKey;
});
afterAll(async () => {
  await limited.close();
  await app.close();
});

const send = (operation: Operation, changes: RequestChanges) =>
  fetch(buildContractRequest(app.url, operation, changes));

const UNAUTHORIZED = { status: 401, error_code: 'INVALID_TOKEN' };
const FORBIDDEN = { status: 403, error_code: 'FORBIDDEN' };

it.each(operations.filter(needsCredential))(
  '$operationId 401: no credential',
  async (operation) => {
    await expectError(await send(operation, { credential: 'none' }), operation, UNAUTHORIZED);
  },
);

const closed = implemented.filter(({ security }) => security.length > 0);

it.each(closed)('$operationId 401: made-up credentials', async (operation) => {
  for (const credential of operation.security.filter((schemes) => schemes.length > 0)) {
    await expectError(await send(operation, { credential }), operation, UNAUTHORIZED);
  }
});

it.each(closed.filter(needsRole))('$operationId 403: a role that is too low', async (operation) => {
  const response = await send(operation, {
    credential: ['accountToken'],
    secrets: { ...secrets, accountToken: supportToken },
  });
  await expectError(response, operation, { status: 403, error_code: 'ROLE_TOO_LOW' });
});

it.each(implemented.filter(isRefusedToReadOnly))(
  '$operationId 403: a session that may only read',
  async (operation) => {
    const response = await send(operation, {
      credential: ['sessionToken'],
      secrets: { sessionToken: readOnlyToken },
    });
    expect(await response.clone().json()).toMatchObject({
      message: 'This session may only read. Ask for access that allows changes.',
    });
    await expectError(response, operation, FORBIDDEN);
  },
);

it.each(implemented.filter(isLimited))('$operationId 429: too often', async (operation) => {
  const sendOnce = () => fetch(buildContractRequest(limited.url, operation, { secrets }));
  await sendOnce();
  const expected = { status: 429, error_code: 'RATE_LIMITED' };
  await expectError(await sendOnce(), operation, expected);
});

const byKeyToo = closed.filter(({ security }) => security.flat().includes('apiKey'));

it.each(byKeyToo)('$operationId 403: a key of the other environment', async (operation) => {
  const headers = { environment: 'production' };
  const response = await send(operation, { credential: ['apiKey'], headers, secrets });
  await expectError(response, operation, FORBIDDEN);
});

it.each(byKeyToo)('$operationId 403: a token and another organization’s key', async (operation) => {
  for (const credential of operation.security.flat().filter((scheme) => scheme !== 'apiKey')) {
    const response = await send(operation, {
      credential: [credential, 'apiKey'],
      secrets: { ...secrets, apiKey: otherOrgKey },
    });
    await expectError(response, operation, FORBIDDEN);
  }
});
