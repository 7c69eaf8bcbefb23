import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { connectLinkTable } from '#db/schema/connect/connect-link.ts';
import { createPageCalls } from '#test/connect/page-calls.ts';

// The rows behind a credential are cached for a second. Each case uses its credential, changes its rows
// in the same process, and uses it again at once.

const ACCOUNT = 'harbor-coffee';
const app = await shareTestApp();
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  send = sender(app);
});
beforeEach(async () => {
  org = await app.makeOrg();
  await app.makeLinkedAccount(getTenant(org), ACCOUNT);
});

const getTenant = ({ org_id }: TestOrg) => ({ org_id, environment: 'test' }) as const;
const asOwner = () => asUser(org.accountToken, 'test');
const asSession = (token: string) => ({ authorization: `Bearer ${token}` });

/** The headers of a credential, a path that it opens, and how a change takes that away. */
interface Case {
  headers: Record<string, string>;
  /** Default GET. */
  method?: string;
  path: string;
  change: () => Promise<unknown>;
  /** Default 401. */
  status?: number;
}

const cases: Record<string, () => Promise<Case>> = {
  'a key is regenerated': async () => ({
    headers: asBackend(org.testKey),
    path: '/api/v2/public/linked-account',
    change: () => send('PATCH', '/api/v1/org/regenerate-key', asOwner(), { overlap_seconds: 0 }),
  }),
  'a member is removed': async () => {
    const { accountToken, email } = await makeMember(app, org.org_id, 'admin');
    return {
      headers: asUser(accountToken),
      path: '/api/v1/org/stats',
      change: () => send('DELETE', `/api/v1/org/member?email=${email}`, asOwner()),
    };
  },
  'the role of a member changes': async () => {
    const { accountToken, email } = await makeMember(app, org.org_id, 'admin');
    return {
      headers: asUser(accountToken),
      method: 'POST',
      path: '/api/v1/org/accountaccess',
      change: () => send('PATCH', '/api/v1/org/member', asOwner(), { email, role: 'support' }),
      status: 403,
    };
  },
  'a user logs out': async () => ({
    headers: asOwner(),
    path: '/api/v1/org',
    change: () => send('POST', '/api/v3/auth/logout', asOwner()),
  }),
  'a session token is revoked': async () => {
    const headers = asSession(await app.sessionToken(getTenant(org), ACCOUNT));
    return {
      headers,
      path: '/api/v3/org/basics',
      change: () => send('POST', '/api/v2/public/session-token/revoke', headers),
    };
  },
  'a linked account is deleted': async () => ({
    headers: asSession(await app.sessionToken(getTenant(org), ACCOUNT)),
    path: '/api/v3/org/basics',
    change: () =>
      send('DELETE', `/api/v2/public/linked-account/${ACCOUNT}`, asBackend(org.testKey)),
  }),
  'the link of a hosted page is deleted': async () => ({
    headers: asSession(await createPageCalls(app, org).openPage()),
    path: '/api/v3/org/basics',
    change: () =>
      app.db.asTenant(getTenant(org), (tx) =>
        tx.delete(connectLinkTable).where(eq(connectLinkTable.org_id, org.org_id)),
      ),
  }),
  'support access ends': async () => ({
    headers: asUser(await masterTokenFor(app, org)),
    path: '/api/v1/org',
    change: () => send('PUT', '/api/v1/org/accountaccess', asOwner(), { status: 'revoked' }),
  }),
};

it.each(Object.entries(cases))('%s: refused at the very next request', async (_what, prepare) => {
  const { headers, method = 'GET', path, change, status = 401 } = await prepare();
  const body = method === 'GET' ? undefined : {};
  const request = async () => (await send(method, path, headers, body)).status;
  expect(await request()).toBe(200);
  await change();
  expect(await request()).toBe(status);
});
