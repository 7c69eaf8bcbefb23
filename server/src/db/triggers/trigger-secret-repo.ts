import { and, eq } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { triggerSecretTable } from '../schema/triggers/trigger-secret.ts';

export interface StoredTriggerSecret {
  _id: string;
  secret_encrypted: string;
}

export async function findTriggerSecret(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
): Promise<StoredTriggerSecret | null> {
  const [found] = await tx
    .select({ _id: triggerSecretTable._id, secret_encrypted: triggerSecretTable.secret_encrypted })
    .from(triggerSecretTable)
    .where(and(inTenant(triggerSecretTable, tenant), eq(triggerSecretTable.workflow, workflow)));
  return found ?? null;
}

/** Replaces the secret of a workflow, row and all: what encrypts it is bound to the row's id. */
export async function putTriggerSecret(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
  secret: StoredTriggerSecret & { now: Date },
): Promise<void> {
  const { now, ...values } = secret;
  await tx
    .delete(triggerSecretTable)
    .where(and(inTenant(triggerSecretTable, tenant), eq(triggerSecretTable.workflow, workflow)));
  await tx
    .insert(triggerSecretTable)
    .values({ ...tenant, ...values, workflow, created_at: now, updated_at: now });
}
