import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillReceivedEvents } from '#test/events/fill-received-events.ts';
import { insertExecutions, insertNodes } from '#test/executions/insert-executions.ts';
import { until } from '#test/until.ts';
import { insertDeliveries } from '#test/webhooks/insert-deliveries.ts';
import { createObjectId } from '../lib/object-id.ts';
import type { Tenant } from './database.ts';
import { oneTimeCodeTable } from './schema/auth/one-time-code.ts';
import { refreshSessionTable } from './schema/auth/refresh-session.ts';
import { revokedSessionTable } from './schema/auth/revoked-session.ts';
import { severedWindowTable } from './schema/auth/severed-window.ts';
import { configTable } from './schema/configs/config.ts';
import { connectAttemptTable } from './schema/connect/connect-attempt.ts';
import { connectLinkTable } from './schema/connect/connect-link.ts';
import { eventReceivedTable } from './schema/events/event-received.ts';
import { eventReceivedWorkflowTable } from './schema/events/event-received-workflow.ts';
import { executionTable } from './schema/executions/execution.ts';
import { executionNodeTable } from './schema/executions/execution-node.ts';
import { orgTable } from './schema/org/org.ts';
import { orgInvitationTable } from './schema/org/org-invitation.ts';
import { outboxEmailTable } from './schema/outbox-email.ts';
import { webhookDeliveryTable } from './schema/webhooks/webhook-delivery.ts';
import { startSweeping, sweepOldRows } from './sweep.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const sweep = () => sweepOldRows(app.db, NOW, { log: app.app.services.log });
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600 * 1000);

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.makeOrg();
  await app.db.directory.delete(refreshSessionTable);
});
afterAll(() => app.close());

/** One row of each kind, whose end (or birth, for mails) is so many days ago. */
async function insertRows(days: number): Promise<void> {
  const { directory } = app.db;
  const { org_id, user_id } = org;
  const [ended, created_at, hash] = [daysAgo(days), daysAgo(days + 1), createObjectId()];
  const base = { created_at, expires_at: ended };
  await directory.insert(refreshSessionTable).values({ org_id, user_id, ...base });
  await directory
    .insert(oneTimeCodeTable)
    .values({ email_key: hash, purpose: 'reset', code_hash: hash, ...base });
  const invitation = { org_id, role: 'support', ...base };
  await directory.insert(orgInvitationTable).values([
    { ...invitation, email: `${hash}@a.example`, token_hash: hash },
    {
      ...invitation,
      email: `${hash}@b.example`,
      token_hash: `${hash}b`,
      expires_at: daysAgo(-7),
      accepted_at: ended,
    },
  ]);
  await directory.insert(outboxEmailTable).values({
    to_address: 'dana@brightdesk.example',
    from_address: 'patchbay@localhost',
    subject: 'Your code',
    text_body: '123456',
    created_at: ended,
  });
  for (const environment of ['test', 'production'] as const) {
    const tenant = { org_id, environment };
    const linked_account = await app.makeLinkedAccount(tenant, createObjectId());
    await app.db.asTenant(tenant, (tx) =>
      tx.insert(connectAttemptTable).values({
        ...tenant,
        linked_account,
        slug: 'demo_crm',
        state_hash: createObjectId(),
        start_hash: createObjectId(),
        state_encrypted: 'v1.x.x.x',
        client: 'sdk',
        window_handle: 'live',
        redirect_uri: 'http://localhost/',
        snapshot: {},
        ...base,
      }),
    );
    const columns = { ...tenant, linked_account, ...base };
    const labels = { list: [], by_key: {} };
    await app.db.asTenant(tenant, async (tx) => {
      await tx
        .insert(connectLinkTable)
        .values({ ...columns, token_hash: createObjectId(), options: {}, properties: {} });
      await tx
        .insert(severedWindowTable)
        .values({ ...tenant, slug: createObjectId(), last_seen_at: ended });
      await tx.insert(revokedSessionTable).values({ ...columns, session_id: createObjectId() });
      const config = { ...tenant, linked_account, slug: 'demo_crm', labels, revision: 1 };
      await tx.insert(configTable).values([
        { ...config, config_id: 'archived', archived_at: ended },
        { ...config, config_id: 'in use', created_at },
      ]);
    });
  }
}

async function countRows() {
  const { directory } = app.db;
  const ofTenants = await Promise.all(
    (['test', 'production'] as const).map((environment) =>
      app.db.asTenant({ org_id: org.org_id, environment }, async (tx) => ({
        attempts: await tx.$count(connectAttemptTable),
        links: await tx.$count(connectLinkTable),
        revoked: await tx.$count(revokedSessionTable),
        severed: await tx.$count(severedWindowTable),
        configs: await tx.$count(configTable),
      })),
    ),
  );
  const sum = (name: keyof (typeof ofTenants)[number]) =>
    ofTenants.reduce((total, counts) => total + counts[name], 0);
  return {
    sessions: await directory.$count(refreshSessionTable),
    codes: await directory.$count(oneTimeCodeTable),
    invitations: await directory.$count(orgInvitationTable),
    mails: await directory.$count(outboxEmailTable),
    attempts: sum('attempts'),
    links: sum('links'),
    revoked: sum('revoked'),
    severed: sum('severed'),
    configs: sum('configs'),
  };
}

test('deletes what expired long enough ago, and nothing else', async () => {
  for (const days of [0, 2, 8, 31]) {
    await insertRows(days);
  }
  expect(await countRows()).toEqual({
    sessions: 4,
    codes: 4,
    invitations: 8,
    mails: 4,
    attempts: 8,
    links: 8,
    revoked: 8,
    severed: 8,
    configs: 16,
  });
  expect(await sweep()).toBe(1 + 3 + 2 + 2 + 2 + 4 + 6 + 2 + 2);
  expect(await countRows()).toEqual({
    sessions: 3,
    codes: 1,
    invitations: 6,
    mails: 2,
    attempts: 6,
    links: 4,
    revoked: 2,
    severed: 6,
    configs: 14,
  });
  expect(await sweep()).toBe(0);
});

test('logs are kept as long as the settings say, with what hangs on them', async () => {
  const week = await app.makeOrg();
  await app.db.directory
    .update(orgTable)
    .set({ settings: { log_retention_days: 7 } })
    .where(eq(orgTable._id, week.org_id));
  const [kept, short] = [org, week].map(({ org_id }) => ({ org_id, environment: 'test' as const }));
  if (kept === undefined || short === undefined) {
    throw new Error('Nothing is kept.');
  }
  const ended = (days: number) => ({ created_at: daysAgo(days), completed_at: daysAgo(days) });
  const waiting = { status: 'RUNNING' as const, phase: 'waiting' as const, completed_at: null };
  const rows = [
    ended(31),
    ended(29),
    { ...waiting, created_at: daysAgo(40) },
    // It waited until yesterday.
    { created_at: daysAgo(40), completed_at: daysAgo(1) },
  ];
  const [first = ''] = await insertExecutions(app.db, kept, rows);
  await insertNodes(app.db, kept, first, [{ node_id: '1' }]);
  // More than one transaction deletes.
  await insertExecutions(
    app.db,
    short,
    Array.from({ length: 501 }, () => ended(8)),
  );
  await insertExecutions(app.db, short, [ended(6)]);
  const receive = (tenant: Tenant, days: number) =>
    fillReceivedEvents(app.db, tenant, {
      account: { _id: createObjectId(), account_id: 'harbor-coffee' },
      ...{ workflow: createObjectId(), slugs: [null], created_at: daysAgo(days) },
    });
  await Promise.all([receive(kept, 31), receive(kept, 29), receive(short, 8), receive(short, 6)]);
  await insertDeliveries(app.db, kept, [
    { created_at: daysAgo(31) },
    { created_at: daysAgo(29) },
    // It waits for its next attempt.
    { created_at: daysAgo(31), status: 'RETRYING', next_attempt_at: NOW },
  ]);
  await insertDeliveries(app.db, short, [{ created_at: daysAgo(8) }, { created_at: daysAgo(6) }]);
  const deleted = await sweep();
  expect(deleted).toBe(1 + 501 + 2 + 2);
  const count = (tenant: Tenant) =>
    app.db.asTenant(tenant, async (tx) => [
      await tx.$count(executionTable),
      await tx.$count(executionNodeTable),
      await tx.$count(eventReceivedTable),
      await tx.$count(eventReceivedWorkflowTable),
      await tx.$count(webhookDeliveryTable),
    ]);
  expect(await count(kept)).toEqual([3, 0, 1, 1, 2]);
  expect(await count(short)).toEqual([1, 0, 1, 1, 1]);
});

test('once stopped, it leaves the tenants’ rows for the next run', async () => {
  await insertRows(31);
  // Session, code, two invitations and the mail are of no tenant; what the tenants have stays.
  expect(
    await sweepOldRows(app.db, NOW, { log: app.app.services.log, signal: AbortSignal.abort() }),
  ).toBe(5);
  expect(await sweep()).toBe(10);
});

test('sweeps at start and periodically, and continues after a failure', async () => {
  const lines: string[] = [];
  const log = {
    info: (_fields: object, message: string) => lines.push(message),
    error: (_fields: object, message: string) => lines.push(message),
  };
  let isBroken = true;
  const clock = () => {
    if (isBroken) {
      throw new Error('no clock');
    }
    return NOW;
  };
  await insertRows(31);
  const stop = startSweeping({ db: app.db, clock, log }, 20);
  await until(() => lines.includes('the sweep of old rows failed'));
  isBroken = false;
  await until(() => lines.includes('swept old rows'));
  await stop();
  expect(await sweep()).toBe(0);
});
