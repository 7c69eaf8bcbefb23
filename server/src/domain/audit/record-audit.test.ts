import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect, it } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { auditEventTable } from '#db/schema/org/audit-event.ts';
import type { Principal, UserPrincipal } from '../principal.ts';
import { type AuditEvent, recordAudit } from './record-audit.ts';

const app = await shareTestApp();

const call = { ip: '198.51.100.7', userAgent: 'Firefox' };
const event: AuditEvent = {
  event_type: 'USER_REMOVED',
  entity_type: 'member',
  entity_id: 'a-member',
  entity_name: 'Priya Raman',
  action_type: 'delete',
  summary: 'Priya Raman was removed',
  metadata: { role: 'developer' },
};

function buildUser(org: TestOrg): UserPrincipal {
  return {
    kind: 'user',
    org_id: org.org_id,
    environment: 'test',
    user_id: org.user_id,
    email: org.email,
    role: 'owner',
    joined_at: new Date(),
    session_id: 'a-session',
    session_ends_at: null,
    lacks_two_factor: false,
    is_master: false,
    master_email: null,
  };
}

function listEvents({ org_id, environment }: Tenant) {
  const tenant = { org_id, environment };
  return app.db.asTenant(tenant, (tx) => tx.select().from(auditEventTable));
}

it('writes who did what, from where, in the environment of the call', async () => {
  const user = buildUser(await app.makeOrg());
  await recordAudit(app.app.services, { ...call, principal: user }, event);
  expect(await listEvents(user)).toEqual([
    {
      ...event,
      _id: expect.any(String),
      org_id: user.org_id,
      environment: 'test',
      actor_type: 'user',
      actor_id: user.user_id,
      actor_email: user.email,
      ip_address: '198.51.100.7',
      user_agent: 'Firefox',
      request_id: null,
      linked_account: null,
      linked_account_id: null,
      slug: null,
      changes: null,
      is_seed: false,
      created_at: expect.any(Date),
    },
  ]);
  expect(await listEvents({ ...user, environment: 'production' })).toEqual([]);
});

it.each<[string, (user: UserPrincipal) => Principal, object]>([
  [
    'a master session by who holds it',
    (user) => ({ ...user, is_master: true, master_email: 'ops@patchbay.example' }),
    { actor_type: 'master', actor_email: 'ops@patchbay.example' },
  ],
  [
    'a linked account',
    ({ org_id }) => ({
      kind: 'linked_account',
      is_read_only: false,
      org_id,
      environment: 'production',
      linked_account: { _id: 'an-account', account_id: 'harbor-coffee' },
      session_id: 'a-session',
      minted_by: null,
      expires_at: new Date(),
      rights: [],
    }),
    { actor_type: 'linked_account', actor_id: 'an-account', linked_account_id: 'harbor-coffee' },
  ],
  [
    'an API key',
    ({ org_id }) => ({
      kind: 'api_key',
      org_id,
      environment: 'production',
      api_key: 'a-key',
      session_generation: 0,
    }),
    { actor_type: 'api_key', actor_id: null, actor_email: null },
  ],
])('names %s', async (_what, toPrincipal, expected) => {
  const principal = toPrincipal(buildUser(await app.makeOrg()));
  await recordAudit(app.app.services, { ...call, principal }, event);
  const tenant = principal.kind === 'anonymous' ? expect.unreachable() : principal;
  expect(await listEvents(tenant)).toMatchObject([expected]);
});

it('records the given actor of a sign-in, and refuses an event without one', async () => {
  const { org_id, user_id, email } = await app.makeOrg();
  const tenant = { org_id, environment: 'test' } as const;
  const actor = { ...tenant, actor_type: 'user', actor_id: user_id, actor_email: email } as const;
  await recordAudit(app.app.services, { ...call, actor }, event);
  expect(await listEvents(tenant)).toMatchObject([{ actor_id: user_id, actor_email: email }]);
  const anonymous = { ...call, principal: { kind: 'anonymous' } as const };
  await expect(recordAudit(app.app.services, anonymous, event)).rejects.toThrow('needs an actor');
});
