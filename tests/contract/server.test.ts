import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { operationOf, operations } from '@patchbay/contract/operations.ts';
import { violations } from '@patchbay/contract/violations.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startMailServer,
  type TestMailServer,
} from '@patchbay/test-kit/server/start-mail-server.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUserTable } from '../../server/src/db/schema/user.ts';
import { openSession } from '../../server/src/domain/auth/session/refresh-session.ts';
import { policies } from '../../server/src/http/operation-policy.ts';
import { handlers } from '../../server/src/http/operations.gen.ts';
import { newObjectId } from '../../server/src/lib/object-id.ts';
import { accountSteps } from './server-journey/journey-accounts.ts';
import { appSteps } from './server-journey/journey-apps.ts';
import { authSteps, MASTER_EMAIL } from './server-journey/journey-auth.ts';
import { connectSteps } from './server-journey/journey-connect.ts';
import { joiningSteps } from './server-journey/journey-joining.ts';
import { MAIL_SIGN_IN, mailRefusals, mailSteps } from './server-journey/journey-mail.ts';
import { orgSteps } from './server-journey/journey-org.ts';
import { portalSteps } from './server-journey/journey-portals.ts';
import type { Journey } from './server-journey/journey-step.ts';
import { twoFactorSteps } from './server-journey/journey-two-factor.ts';
import {
  refusals as otherRefusals,
  REMOVED_USER,
  type Refusal,
} from './server-refusals/refusals.ts';
import { appRefusals } from './server-refusals/refusals-apps.ts';
import { attemptRefusals } from './server-refusals/refusals-attempts.ts';
import { authRefusals } from './server-refusals/refusals-auth.ts';
import { callRefusals } from './server-refusals/refusals-calls.ts';
import { configRefusals } from './server-refusals/refusals-configs.ts';
import { connectPageRefusals } from './server-refusals/refusals-connect-page.ts';
import { connectionRefusals } from './server-refusals/refusals-connections.ts';
import { joiningRefusals } from './server-refusals/refusals-joining.ts';
import { orgRefusals } from './server-refusals/refusals-org.ts';
import { portalRefusals } from './server-refusals/refusals-portals.ts';
import { twoFactorRefusals } from './server-refusals/refusals-two-factor.ts';
import { contractRequest, type RequestChanges } from './support/contract-request.ts';
import { errorBodyViolations, readBody } from './support/contract-response.ts';
import { type PrismProxy, startPrismProxy } from './support/prism-proxy.ts';
import type { Secrets } from './support/server-step.ts';

const PASSWORD = 'correct horse battery staple';
const ROOT = path.resolve(import.meta.dirname, '../..');

/** In the order of a typical organization. */
const journey = [
  ...joiningSteps,
  ...authSteps,
  ...twoFactorSteps,
  ...accountSteps,
  ...orgSteps,
  ...appSteps,
  ...portalSteps,
  ...mailSteps,
  ...connectSteps,
];
const refusals = [
  ...otherRefusals,
  ...authRefusals,
  ...attemptRefusals,
  ...twoFactorRefusals,
  ...joiningRefusals,
  ...orgRefusals,
  ...appRefusals,
  ...portalRefusals,
  ...mailRefusals,
  ...connectPageRefusals,
  ...connectionRefusals,
  ...callRefusals,
  ...configRefusals,
];
const implemented = operations.filter(({ operationId }) => operationId in handlers);
const missing = operations.filter(({ operationId }) => !(operationId in handlers));

const policyOf = new Map(policies.map((policy) => [policy.operationId, policy]));
const needsRole = ({ operationId }: Operation) => {
  const role = policyOf.get(operationId)?.role ?? null;
  return role !== null && role !== 'support';
};
const isRefusedToReadOnly = ({ operationId, security }: Operation) =>
  security.flat().includes('sessionToken') && policyOf.get(operationId)?.isReadOnly === false;
const isLimited = ({ operationId }: Operation) =>
  (policyOf.get(operationId)?.rateLimit ?? null) !== null;
const needsCredential = ({ security }: Operation) =>
  security.length > 0 && security.every((schemes) => schemes.length > 0);

/** Generated below for every operation. */
function isByRule(operation: Operation, status: string): boolean {
  const { security } = operation;
  return (
    (status === '403' && (needsRole(operation) || isRefusedToReadOnly(operation))) ||
    (status === '429' && isLimited(operation)) ||
    (status === '401' && security.length > 0) ||
    (status === '403' && security.flat().includes('apiKey'))
  );
}

let app: TestApp;
let mailServer: TestMailServer;
/** The same database, with a rate limit of one request per address. */
let limited: TestApp;
/** The same database, with sign-up disabled. */
let withoutSignup: TestApp;
let supportToken: string;
let proxy: PrismProxy;
let journeyState: Journey;
/** Valid credentials of a second organization, and the API key of a third. */
let secrets: Secrets;
let readOnlyToken: string;
let otherOrgKey: string;
beforeAll(async () => {
  const masterKey = randomBytes(32);
  mailServer = await startMailServer({ signIn: MAIL_SIGN_IN });
  app = await startTestApp({
    masterKey,
    env: { PATCHBAY_MASTER_EMAILS: MASTER_EMAIL },
    allowPrivateHosts: [`127.0.0.1:${mailServer.port}`],
  });
  limited = await startTestApp({
    masterKey,
    database: app.database,
    env: { RATE_LIMIT_FACTOR: '0.01' },
  });
  withoutSignup = await startTestApp({
    masterKey,
    database: app.database,
    env: { PATCHBAY_SIGNUP: 'closed' },
  });
  proxy = await startPrismProxy(app.url);
  const org = await app.makeOrg({ password: PASSWORD });
  const carriedOver = {
    secrets: {},
    accounts: new Map<string, string>(),
    authUrl: '',
    attemptId: '',
    connectionId: '',
  };
  journeyState = { ...carriedOver, app, mailServer, org, password: PASSWORD };

  const other = await app.makeOrg();
  const tenant = { org_id: other.org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, 'harbor-coffee');
  secrets = {
    accountToken: other.accountToken,
    apiKey: other.testKey,
    sessionToken: await app.sessionToken(tenant, 'harbor-coffee'),
  };
  readOnlyToken = await app.sessionToken(tenant, 'harbor-coffee', ['custom_apps'], true);
  const supporter = { user_id: newObjectId(), org_id: other.org_id };
  const email = 'support@brightdesk.example';
  await app.db.directory.insert(appUserTable).values({ _id: supporter.user_id, email });
  await app.addMember(supporter.org_id, supporter.user_id, 'support');
  supportToken = (await openSession(app.app.services, supporter)).token;
  otherOrgKey = (await app.makeOrg()).testKey;
  const { user_id } = await app.makeOrg({ password: REMOVED_USER.password });
  const sql = (statement: string, values: string[]) =>
    runSql(app.database.adminUrl, statement, values);
  await sql('delete from org_member where user_id = $1', [user_id]);
  await sql('update app_user set email = $2 where _id = $1', [user_id, REMOVED_USER.email]);
});
afterAll(async () => {
  await proxy.stop();
  await limited.close();
  await withoutSignup.close();
  await app.close();
  await mailServer.close();
});

const throughPrism = (operation: Operation, changes: RequestChanges) =>
  proxy.fetch(contractRequest(proxy.url, operation, changes));
const directly = (operation: Operation, changes: RequestChanges) =>
  fetch(contractRequest(app.url, operation, changes));

function senderFor({ isMalformed, isWhereSignupIsClosed }: Refusal): typeof directly {
  if (isWhereSignupIsClosed === true) {
    return (operation, changes) => fetch(contractRequest(withoutSignup.url, operation, changes));
  }
  return isMalformed === true ? directly : throughPrism;
}

/** Fails if a response is not the documented one of this status. */
async function expectError(
  response: Response,
  operation: Operation,
  expected: Pick<Refusal, 'status' | 'error_code' | 'field'>,
): Promise<void> {
  const body = await readBody(response);
  expect(response.status, JSON.stringify(body)).toBe(expected.status);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const documented = operation.contents.find(
    ({ code, mediaType }) =>
      code === String(expected.status) && (mediaType === 'application/json') === isJson,
  );
  expect(documented, `${operation.operationId} documents ${expected.status}`).toBeDefined();
  expect(violations(documented?.schemaPointer ?? '', body)).toEqual([]);
  if (documented?.headers.includes('Retry-After') === true) {
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }
  if (!isJson) {
    return;
  }
  const [part, pointer] = expected.field ?? [];
  expect(body).toMatchObject({
    status_code: expected.status,
    error_code: expected.error_code,
    ...(part === undefined ? {} : { details: [{ in: part, pointer }] }),
  });
}

describe('the cases below and the contract', () => {
  it('implement no operation that the contract lacks', () => {
    const known = new Set(operations.map(({ operationId }) => operationId));
    expect(Object.keys(handlers).filter((id) => !known.has(id))).toEqual([]);
  });

  it('include every implemented operation with every credential that it accepts', () => {
    const documented = implemented.flatMap(({ operationId, security }) =>
      security.length === 0
        ? [`${operationId} by null`]
        : security.map(
            (schemes) => `${operationId} by ${schemes.length === 0 ? null : schemes.join(' and ')}`,
          ),
    );
    const covered = new Set(journey.map(({ operation, as }) => `${operation} by ${as}`));
    expect([...covered].sort()).toEqual(documented.sort());
  });

  it('include every documented error of an implemented operation, and no other', () => {
    const documented = implemented.flatMap((operation) =>
      operation.contents
        .filter(({ code }) => code.startsWith('4') && !isByRule(operation, code))
        .map(({ code }) => `${operation.operationId} ${code}`),
    );
    // A case may exist besides the generated one of the same status.
    const provoked = refusals
      .filter(({ operation, status }) => !isByRule(operationOf(operation), String(status)))
      .map(({ operation, status }) => `${operation} ${status}`);
    expect([...new Set(provoked)].sort()).toEqual([...new Set(documented)].sort());
  });

  it('are what contract:coverage prints', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['node_modules/tsx/dist/cli.mjs', 'scripts/contract-coverage.ts'],
      { cwd: ROOT },
    );
    const rows = [...stdout.matchAll(/^(yes|no) +(\w+) /gm)];
    const printed = (word: string) => rows.filter((row) => row[1] === word).map((row) => row[2]);
    expect(printed('yes').sort()).toEqual(Object.keys(handlers).sort());
    expect(printed('no').sort()).toEqual(missing.map(({ operationId }) => operationId).sort());
  });
});

describe('a journey of one organization, with Prism in between', () => {
  for (const step of journey) {
    it(`${step.operation} ${step.title} (${step.as ?? 'no credential'})`, () =>
      step.run(throughPrism, journeyState));
  }
});

describe('refusals', () => {
  for (const refusal of refusals) {
    const { operation, status, title, times = 1 } = refusal;
    it(`${operation} ${status}: ${title}`, async () => {
      const described = operationOf(operation);
      const send = senderFor(refusal);
      const prepared = await refusal.prepare?.(app);
      const changes = { secrets, ...refusal.changes, ...prepared };
      for (let sent = 1; sent < times; sent += 1) {
        await directly(described, changes);
      }
      await expectError(await send(described, changes), described, refusal);
    });
  }

  // By rule for every operation, without Prism, which checks the same request in the journey;
  // `expectError` checks the response.
  const unauthorized = { status: 401, error_code: 'INVALID_TOKEN' };
  it.each(operations.filter(needsCredential))(
    '$operationId 401: no credential',
    async (operation) => {
      const response = await directly(operation, { credential: 'none' });
      await expectError(response, operation, unauthorized);
    },
  );

  const closed = implemented.filter(({ security }) => security.length > 0);

  it.each(closed)('$operationId 401: made-up credentials', async (operation) => {
    for (const credential of operation.security.filter((schemes) => schemes.length > 0)) {
      const response = await directly(operation, { credential });
      await expectError(response, operation, unauthorized);
    }
  });

  it.each(closed.filter(needsRole))(
    '$operationId 403: a role that is too low',
    async (operation) => {
      const response = await directly(operation, {
        credential: ['accountToken'],
        secrets: { ...secrets, accountToken: supportToken },
      });
      await expectError(response, operation, { status: 403, error_code: 'ROLE_TOO_LOW' });
    },
  );

  it.each(implemented.filter(isRefusedToReadOnly))(
    '$operationId 403: a session that may only read',
    async (operation) => {
      const response = await directly(operation, {
        credential: ['sessionToken'],
        secrets: { sessionToken: readOnlyToken },
      });
      expect(await response.clone().json()).toMatchObject({
        message: 'This session may only read. Ask for access that allows changes.',
      });
      await expectError(response, operation, { status: 403, error_code: 'FORBIDDEN' });
    },
  );

  it.each(implemented.filter(isLimited))('$operationId 429: too often', async (operation) => {
    const send = () => fetch(contractRequest(limited.url, operation, { secrets }));
    await send();
    await expectError(await send(), operation, { status: 429, error_code: 'RATE_LIMITED' });
  });

  const byKeyToo = closed.filter(({ security }) => security.flat().includes('apiKey'));
  const forbidden = { status: 403, error_code: 'FORBIDDEN' };
  it.each(byKeyToo)('$operationId 403: a key of the other environment', async (operation) => {
    const headers = { environment: 'production' };
    const response = await directly(operation, { credential: ['apiKey'], headers, secrets });
    await expectError(response, operation, forbidden);
  });

  it.each(byKeyToo)(
    '$operationId 403: a token and another organization’s key',
    async (operation) => {
      for (const credential of operation.security.flat().filter((scheme) => scheme !== 'apiKey')) {
        const response = await directly(operation, {
          credential: [credential, 'apiKey'],
          secrets: { ...secrets, apiKey: otherOrgKey },
        });
        await expectError(response, operation, forbidden);
      }
    },
  );
});

describe('what the server does not implement', () => {
  it.each(missing)('$operationId responds with 501', async (operation) => {
    const response = await directly(operation, { secrets });
    const body = await readBody(response);
    expect(response.status, JSON.stringify(body)).toBe(501);
    expect(errorBodyViolations(body)).toEqual([]);
    expect(body).toMatchObject({ status_code: 501, error_code: 'NOT_IMPLEMENTED' });
  });
});
