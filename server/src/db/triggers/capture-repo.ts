import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { type RefusalReason, workflowCaptureTable } from '../schema/workflows/workflow-capture.ts';

export type CaptureRow = typeof workflowCaptureTable.$inferSelect;

/** An incoming webhook call or event. */
export interface Incoming {
  from:
    | { trigger: 'webhook'; workflow: string }
    /** The slug of the app whose workflows receive it, or null for all workflows. */
    | { trigger: 'event'; event: string; slug: string | null }
    /** `event`: see `formatLiveEvent`. */
    | { trigger: 'app_event'; event: string };
  account: { _id: string; account_id: string };
  payload: unknown;
  headers: Readonly<Record<string, string>>;
}

const NOT_REFUSED = { refused: null, refused_at: null };

/** Starts waiting for a sample. Deletes an earlier sample of the workflow. */
export async function putCapture(
  tx: Tx,
  tenant: Tenant,
  listens: Pick<CaptureRow, 'workflow' | 'trigger' | 'event' | 'until'>,
): Promise<void> {
  const empty = { captured_at: null, payload: null, headers: null, linked_account_id: null };
  const row = { ...listens, ...empty, ...NOT_REFUSED };
  await tx
    .insert(workflowCaptureTable)
    .values({ ...tenant, ...row })
    .onConflictDoUpdate({ target: workflowCaptureTable.workflow, set: row });
}

export async function findCapture(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
): Promise<CaptureRow | null> {
  const [row] = await tx.select().from(workflowCaptureTable).where(isCapture(tenant, workflow));
  return row ?? null;
}

export async function deleteCapture(tx: Tx, tenant: Tenant, workflow: string): Promise<void> {
  await tx.delete(workflowCaptureTable).where(isCapture(tenant, workflow));
}

/**
 * Lists the workflows that wait for a sample and whose trigger and account fit an incoming call.
 *
 * @param call.linked_account the `_id` of the linked account, or a query that finds it
 */
export async function listListening(
  tx: Tx,
  tenant: Tenant,
  call: Pick<Incoming, 'from'> & { linked_account: string | SQL<string> },
  now: Date,
): Promise<string[]> {
  const { from } = call;
  const { trigger, event, until, captured_at, workflow } = workflowCaptureTable;
  const { _id, linked_account, slug } = workflowTable;
  const rows = await tx
    .select({ workflow })
    .from(workflowCaptureTable)
    .innerJoin(workflowTable, and(inTenant(workflowTable, tenant), eq(_id, workflow)))
    .where(
      and(
        inTenant(workflowCaptureTable, tenant),
        eq(trigger, from.trigger),
        from.trigger === 'webhook' ? eq(workflow, from.workflow) : eq(event, from.event),
        from.trigger === 'event' && from.slug !== null ? eq(slug, from.slug) : undefined,
        isNull(captured_at),
        gt(until, now),
        or(isNull(linked_account), eq(linked_account, call.linked_account)),
      ),
    );
  return rows.map((row) => row.workflow);
}

/** Stores an incoming call as the sample of these workflows. Skips workflows that already have one. */
export async function storeSample(
  tx: Tx,
  tenant: Tenant,
  workflows: readonly string[],
  { account, payload, headers }: Incoming,
  now: Date,
): Promise<void> {
  const { captured_at, workflow } = workflowCaptureTable;
  await tx
    .update(workflowCaptureTable)
    .set({
      captured_at: now,
      payload,
      headers,
      linked_account_id: account.account_id,
      ...NOT_REFUSED,
    })
    .where(
      and(
        inTenant(workflowCaptureTable, tenant),
        inArray(workflow, [...workflows]),
        isNull(captured_at),
      ),
    );
}

/** Stores why a call of a webhook was refused while its workflow waits for a sample. */
export async function storeRefusal(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
  refused: RefusalReason,
  now: Date,
): Promise<void> {
  const { captured_at, trigger, until } = workflowCaptureTable;
  await tx
    .update(workflowCaptureTable)
    .set({ refused, refused_at: now })
    .where(
      and(isCapture(tenant, workflow), eq(trigger, 'webhook'), isNull(captured_at), gt(until, now)),
    );
}

const isCapture = (tenant: Tenant, workflow: string): SQL | undefined =>
  and(inTenant(workflowCaptureTable, tenant), eq(workflowCaptureTable.workflow, workflow));
