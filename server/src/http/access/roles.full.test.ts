import { readError } from '@patchbay/test-kit/server/read-response.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { beforeAll, expect, it } from 'vitest';
import { appUserTable } from '#db/schema/org/user.ts';
import { openSession } from '#domain/auth/session/refresh-session.ts';
import { ROLES } from '#domain/roles.ts';
import { createObjectId } from '#lib/object-id.ts';
import { type OperationPolicy, policies } from '../operation-policy.ts';

const app = await shareTestApp();
let org_id: string;
const memberOf = new Map<string, string>();

beforeAll(async () => {
  org_id = (await app.makeOrg()).org_id;
  for (const role of [...ROLES, 'auditor']) {
    memberOf.set(role, await addMember(role));
  }
});

async function addMember(role: string): Promise<string> {
  const _id = createObjectId();
  await app.db.directory
    .insert(appUserTable)
    .values({ _id, email: `${role}.${_id}@brightdesk.example` });
  await app.addMember(org_id, _id, role);
  return _id;
}

/** A bare call in a session of its own, for some calls end the session. */
async function callAs(role: string, { method, path }: OperationPolicy): Promise<Response> {
  const user_id = memberOf.get(role) ?? '';
  const { token } = await openSession(app.app.services, { user_id, org_id });
  return fetch(`${app.url}${path.replace(/\{\w+\}/g, 'x1')}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
}

const forUsers = policies.filter((operation) => operation.security.includes('accountToken'));

it('covers operations of every role', () => {
  expect(new Set(forUsers.map(({ role }) => role))).toEqual(
    new Set(['support', 'developer', 'admin']),
  );
});

it.each(forUsers.map((policy) => [policy.operationId, policy.role, policy] as const))(
  '%s requires at least %s',
  async (_id, needed, operation) => {
    for (const role of ROLES) {
      const response = await callAs(role, operation);
      const isEnough = needed !== null && ROLES.indexOf(role) >= ROLES.indexOf(needed);
      expect({ role, isRefused: response.status === 403 }).toEqual({ role, isRefused: !isEnough });
      if (!isEnough) {
        const { error_code, message } = await readError(response);
        expect(error_code).toBe('ROLE_TOO_LOW');
        expect(message).toContain(`the role ${needed}`);
      }
    }
  },
);

it('treats an unknown role as support', async () => {
  for (const operation of forUsers) {
    const { status } = await callAs('auditor', operation);
    expect({ id: operation.operationId, isRefused: status === 403 }).toEqual({
      id: operation.operationId,
      isRefused: operation.role !== 'support',
    });
  }
});

it('requires no role of an API key', async () => {
  const { testKey } = await app.makeOrg();
  const response = await fetch(`${app.url}/api/v2/public/linked-account`, {
    method: 'POST',
    headers: { 'x-api-key': testKey, 'content-type': 'application/json' },
    body: JSON.stringify({ account_id: 'acme' }),
  });
  expect(response.status).toBe(200);
});
