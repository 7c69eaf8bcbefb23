import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { webhookTable } from '../schema/webhooks/webhook.ts';
import { webhookDeliveryTable } from '../schema/webhooks/webhook-delivery.ts';

export type WebhookRow = typeof webhookTable.$inferSelect;

/** The delivery of a subscription whose attempt is the newest. */
export type LastDelivery = Pick<
  typeof webhookDeliveryTable.$inferSelect,
  '_id' | 'event' | 'status' | 'status_code' | 'fired_at'
>;

export interface ListedWebhook {
  row: WebhookRow;
  last: LastDelivery | null;
}

/** Lists the subscriptions of a tenant, or those of `ids`, oldest first. */
export async function listWebhooks(
  tx: Tx,
  tenant: Tenant,
  ids?: readonly string[],
): Promise<ListedWebhook[]> {
  const { _id, event, status, status_code, fired_at } = webhookDeliveryTable;
  const last = tx
    .select({ _id, event, status, status_code, fired_at })
    .from(webhookDeliveryTable)
    .where(
      and(
        inTenant(webhookDeliveryTable, tenant),
        eq(webhookDeliveryTable.webhook_id, webhookTable._id),
        isNotNull(fired_at),
      ),
    )
    .orderBy(desc(fired_at))
    .limit(1)
    .as('last');
  return tx
    .select({
      row: getTableColumns(webhookTable),
      last: {
        _id: last._id,
        event: last.event,
        status: last.status,
        status_code: last.status_code,
        fired_at: last.fired_at,
      },
    })
    .from(webhookTable)
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        inTenant(webhookTable, tenant),
        ids === undefined ? undefined : isAny(webhookTable._id, ids),
      ),
    )
    .orderBy(asc(webhookTable.created_at), asc(webhookTable._id));
}

/** Finds a subscription. Null if it does not exist. */
export async function findWebhook(tx: Tx, tenant: Tenant, id: string): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhookTable).where(isWebhook(tenant, id));
  return row ?? null;
}

/** Finds a subscription and locks it until the end of the transaction. */
export async function lockWebhook(tx: Tx, tenant: Tenant, id: string): Promise<WebhookRow | null> {
  const [row] = await tx
    .select()
    .from(webhookTable)
    .where(isWebhook(tenant, id))
    .for('no key update');
  return row ?? null;
}

/** Counts the subscriptions of a tenant. Concurrent callers count one after another, until their transactions end. */
export async function countWebhooksWithLock(tx: Tx, tenant: Tenant): Promise<number> {
  const lock = `webhook subscriptions ${tenant.org_id} ${tenant.environment}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  return tx.$count(webhookTable, inTenant(webhookTable, tenant));
}

export async function insertWebhook(
  tx: Tx,
  row: typeof webhookTable.$inferInsert,
): Promise<WebhookRow> {
  const [inserted] = await tx.insert(webhookTable).values(row).returning();
  if (inserted === undefined) {
    throw new Error('The webhook was not inserted.');
  }
  return inserted;
}

/** The columns that a change of a subscription writes. */
export type WebhookChange = Partial<Omit<typeof webhookTable.$inferInsert, '_id' | keyof Tenant>>;

/** Returns the changed row, or null if it does not exist. */
export async function updateWebhook(
  tx: Tx,
  tenant: Tenant,
  id: string,
  change: WebhookChange,
): Promise<WebhookRow | null> {
  const [row] = await tx.update(webhookTable).set(change).where(isWebhook(tenant, id)).returning();
  return row ?? null;
}

/** Replaces the secrets unless another caller has replaced `before`. Returns whether it did. */
export async function replaceSecrets(
  tx: Tx,
  tenant: Tenant,
  { _id, secret_encrypted: before }: Pick<WebhookRow, '_id' | 'secret_encrypted'>,
  change: Required<
    Pick<
      WebhookChange,
      'secret_encrypted' | 'previous_secret_encrypted' | 'previous_secret_until' | 'updated_at'
    >
  >,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookTable)
    .set(change)
    .where(and(isWebhook(tenant, _id), eq(webhookTable.secret_encrypted, before)));
  return rowCount === 1;
}

/** Sets the group of several subscriptions. Returns how many there are. */
export async function setWebhookGroup(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
  change: Required<Pick<WebhookChange, 'group_name' | 'updated_at'>>,
): Promise<number> {
  const { rowCount } = await tx
    .update(webhookTable)
    .set(change)
    .where(and(inTenant(webhookTable, tenant), isAny(webhookTable._id, ids)));
  return rowCount ?? 0;
}

export async function deleteWebhook(tx: Tx, tenant: Tenant, id: string): Promise<void> {
  await tx.delete(webhookTable).where(isWebhook(tenant, id));
}

const isWebhook = (tenant: Tenant, id: string) =>
  and(inTenant(webhookTable, tenant), eq(webhookTable._id, id));
