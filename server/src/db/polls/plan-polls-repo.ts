import { and, eq, gt } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { pollTable } from '../schema/triggers/poll.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { setTimers } from '../timers/timer-repo.ts';
import type { PollRow } from './poll-repo.ts';

/**
 * Brings the polls of these events (`live_event`) in line with what is published, enabled and connected, once
 * this is stored.
 */
export async function planPolls(
  tx: Tx,
  tenant: Tenant,
  events: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const subjects = [...new Set(events.filter((event) => event !== null))].sort();
  await setTimers(
    tx,
    tenant,
    'polling_plan',
    subjects.map((subject) => ({ subject, nextAt: now })),
  );
}

/**
 * Plans what follows from another connection of an app, or another default one. Polls of the linked account that
 * failed are due at once: its connection may work again.
 */
export async function planPollsOfApp(
  tx: Tx,
  tenant: Tenant,
  { linked_account, slug }: Pick<PollRow, 'linked_account' | 'slug'>,
  now: Date,
): Promise<void> {
  const rows = await tx
    .selectDistinct({ event: workflowTable.live_event })
    .from(workflowTable)
    .where(and(inTenant(workflowTable, tenant), eq(workflowTable.live_trigger, 'app_event')));
  const events = rows
    .map(({ event }) => event)
    .filter((event) => event?.startsWith(`${slug}.`) === true);
  await planPolls(tx, tenant, events, now);
  const failed = await tx
    .select({ _id: pollTable._id })
    .from(pollTable)
    .where(
      and(
        inTenant(pollTable, tenant),
        eq(pollTable.linked_account, linked_account),
        eq(pollTable.slug, slug),
        gt(pollTable.failures, 0),
      ),
    );
  await setTimers(
    tx,
    tenant,
    'polling',
    failed.map(({ _id }) => ({ subject: _id, nextAt: now })),
  );
}

export async function isListenedTo(tx: Tx, tenant: Tenant, event: string): Promise<boolean> {
  const [row] = await tx
    .select({ _id: workflowTable._id })
    .from(workflowTable)
    .where(
      and(
        inTenant(workflowTable, tenant),
        eq(workflowTable.live_trigger, 'app_event'),
        eq(workflowTable.live_event, event),
      ),
    )
    .limit(1);
  return row !== undefined;
}
