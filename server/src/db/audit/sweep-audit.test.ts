import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fillAuditEntries } from '#test/audit/fill-audit-entries.ts';
import { createObjectId } from '../../lib/object-id.ts';
import type { Tenant } from '../database.ts';
import { auditEventTable, auditEventTermTable } from '../schema/org/audit-event.ts';
import { orgTable } from '../schema/org/org.ts';
import { sweepOldRows } from '../sweep.ts';
import { deleteOldAuditEvents, listOldAuditEvents } from './sweep-audit-repo.ts';

const app = await shareTestApp();
const DAY_MS = 86_400_000;
// PostgreSQL has a clock of its own, by which it keeps the entries of the last 90 days.
const NOW = Date.now();

/** Creates an organization that keeps its audit log for so many days, with an entry of each age. */
async function makeEntries(audit_retention_days: number | null, ages: readonly number[]) {
  const { org_id } = await app.makeOrg();
  if (audit_retention_days !== null) {
    const settings = { audit_retention_days };
    await app.db.directory.update(orgTable).set({ settings }).where(eq(orgTable._id, org_id));
  }
  const tenant: Tenant = { org_id, environment: 'test' };
  const account = { _id: createObjectId(), account_id: 'harbor-coffee' };
  for (const days of ages) {
    const created_at = new Date(NOW - days * DAY_MS);
    await fillAuditEntries(app.db, tenant, account, { rows: 1, created_at, metadata: { days } });
  }
  return tenant;
}

/** Returns the ages of the entries that are left, and the number of their terms. */
const readAges = (tenant: Tenant) =>
  app.db.readAsTenant(tenant, async (tx) => {
    const rows = await tx.select().from(auditEventTable);
    const ages = rows.map(({ metadata }) => Number(metadata.days)).toSorted((a, b) => a - b);
    return { ages, terms: await tx.$count(auditEventTermTable) };
  });

it('deletes entries after the days of the settings, and none of the last 90 days', async () => {
  const byDefault = await makeEntries(null, [364, 366]);
  const half = await makeEntries(180, [179, 181]);
  // The contract refuses less than 90 days. A row that was changed by hand deletes no more either.
  const byHand = await makeEntries(1, [2, 89, 91]);
  await sweepOldRows(app.db, new Date(NOW), { log: app.app.services.log });
  expect(await readAges(byDefault)).toEqual({ ages: [364], terms: 1 });
  expect(await readAges(half)).toEqual({ ages: [179], terms: 1 });
  expect(await readAges(byHand)).toEqual({ ages: [2, 89], terms: 2 });
});

it('PostgreSQL keeps the entries of the last 90 days, whatever it is told', async () => {
  const tenant = await makeEntries(null, [89]);
  const future = new Date(NOW + 3650 * DAY_MS);
  const deleted = await app.db.asTenant(tenant, async (tx) => {
    const ids = (await tx.select().from(auditEventTable)).map(({ _id }) => _id);
    return deleteOldAuditEvents(tx, tenant, ids, future);
  });
  expect(deleted).toBe(0);
  expect(await readAges(tenant)).toEqual({ ages: [89], terms: 1 });
  // They are not listed either. Otherwise the sweep would list them again and again.
  const listed = await app.db.readAsTenant(tenant, (tx) =>
    listOldAuditEvents(tx, tenant, future, { limit: 10, except: [] }),
  );
  expect(listed).toEqual([]);
});
