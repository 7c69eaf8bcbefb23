import { and, eq, exists, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import type { ConnectionRow } from '../connect/connection-repo.ts';
import { restoreDefaults } from '../connect/default-connection-repo.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { appSettingTable } from '../schema/apps/app-setting.ts';
import { customAppTable } from '../schema/apps/custom-app.ts';
import { configTable } from '../schema/configs/config.ts';
import { configPortalTable, configPortalVersionTable } from '../schema/configs/config-portal.ts';
import { connectionEventTable, connectionTable } from '../schema/connect/connection.ts';
import { eventTable } from '../schema/events/event.ts';
import { eventReceivedTable } from '../schema/events/event-received.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { orgMemberTable, orgTable } from '../schema/org/org.ts';
import { appUserTable } from '../schema/org/user.ts';
import { variableDefinitionTable } from '../schema/variables/variable-definition.ts';
import { variableValueTable } from '../schema/variables/variable-value.ts';
import { webhookTable } from '../schema/webhooks/webhook.ts';
import { webhookDeliveryTable } from '../schema/webhooks/webhook-delivery.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

/**
 * Deletes what the demo put into one environment. A seeded account through which a person connected
 * an app of their own stays, with that connection, and is theirs from now on; so does one with apps or
 * with a config that a person has changed.
 *
 * @returns of which accounts and apps the connections were that it deleted
 */
export async function deleteSeededRows(
  tx: Tx,
  tenant: Tenant,
): Promise<Pick<ConnectionRow, 'linked_account' | 'slug'>[]> {
  for (const table of [
    executionTable,
    eventReceivedTable,
    eventTable,
    webhookDeliveryTable,
    webhookTable,
  ]) {
    await tx.delete(table).where(isSeeded(table, tenant));
  }
  await tx
    .delete(variableValueTable)
    .where(and(inTenant(variableValueTable, tenant), eq(variableValueTable.is_seed, true)));
  // A value that a person set has made its variable one of the organization.
  const { org_id, is_seed } = variableDefinitionTable;
  await tx.delete(variableDefinitionTable).where(and(eq(org_id, tenant.org_id), eq(is_seed, true)));
  const connections = await tx
    .delete(connectionTable)
    .where(isSeeded(connectionTable, tenant))
    .returning({
      _id: connectionTable._id,
      linked_account: connectionTable.linked_account,
      slug: connectionTable.slug,
    });
  await restoreDefaults(tx, tenant);
  const ids = connections.map(({ _id }) => _id);
  if (ids.length > 0) {
    await tx
      .delete(connectionEventTable)
      .where(
        and(inTenant(connectionEventTable, tenant), inArray(connectionEventTable.connection, ids)),
      );
  }
  const isConnected = exists(
    tx
      .select({ _id: connectionTable._id })
      .from(connectionTable)
      .where(eq(connectionTable.linked_account, linkedAccountTable._id)),
  );
  const hasApps = exists(
    tx
      .select({ _id: customAppTable._id })
      .from(customAppTable)
      .where(eq(customAppTable.linked_account, linkedAccountTable._id)),
  );
  await tx.delete(configTable).where(isSeeded(configTable, tenant));
  const hasConfigs = exists(
    tx
      .select({ _id: configTable._id })
      .from(configTable)
      .where(eq(configTable.linked_account, linkedAccountTable._id)),
  );
  const seeded = isSeeded(linkedAccountTable, tenant);
  await tx
    .delete(linkedAccountTable)
    .where(and(seeded, not(isConnected), not(hasApps), not(hasConfigs)));
  await tx.update(linkedAccountTable).set({ is_seed: false }).where(seeded);
  await deleteSeededApps(tx, tenant);
  await deleteSeededPortals(tx, tenant);
  return connections;
}

/** Deletes seeded apps. An app with a connection stays and becomes the organization's own. */
async function deleteSeededApps(tx: Tx, tenant: Tenant): Promise<void> {
  for (const table of [appSettingTable, customAppTable]) {
    const isConnected = exists(
      tx
        .select({ _id: connectionTable._id })
        .from(connectionTable)
        .where(and(inTenant(connectionTable, tenant), eq(connectionTable.slug, table.slug))),
    );
    await tx.delete(table).where(and(isSeeded(table, tenant), not(isConnected)));
    await tx.update(table).set({ is_seed: false }).where(isSeeded(table, tenant));
  }
}

/** Deletes seeded portals. A portal with configs stays, and so do its workflows. */
async function deleteSeededPortals(tx: Tx, tenant: Tenant): Promise<void> {
  const { _id, slug, draft } = configPortalTable;
  const hasConfigs = exists(
    tx
      .select({ _id: configTable._id })
      .from(configTable)
      .where(and(inTenant(configTable, tenant), eq(configTable.slug, slug))),
  );
  const portals = isSeeded(configPortalTable, tenant);
  await tx.delete(configPortalTable).where(and(portals, not(hasConfigs)));
  await tx.update(configPortalTable).set({ is_seed: false }).where(portals);
  const { portal, document } = configPortalVersionTable;
  const isOffered = exists(
    tx
      .select({ _id })
      .from(configPortalTable)
      .leftJoin(configPortalVersionTable, eq(portal, _id))
      .where(
        and(
          inTenant(configPortalTable, tenant),
          sql`strpos(concat(${draft}, ${document}), ${workflowTable._id}) > 0`,
        ),
      ),
  );
  const workflows = isSeeded(workflowTable, tenant);
  await tx.delete(workflowTable).where(and(workflows, not(isOffered)));
  await tx.update(workflowTable).set({ is_seed: false }).where(workflows);
}

/**
 * Takes the demo's people out of an organization, all but its owner and the caller, and deletes
 * those who belong to no other.
 *
 * @returns `_id`s of those who left
 */
export async function deleteSeededMembers(
  tx: Tx,
  org_id: string,
  except_user_id: string,
): Promise<string[]> {
  const deleted = await tx
    .delete(orgMemberTable)
    .where(
      and(
        eq(orgMemberTable.org_id, org_id),
        eq(orgMemberTable.is_seed, true),
        ne(orgMemberTable.role, 'owner'),
        ne(orgMemberTable.user_id, except_user_id),
      ),
    )
    .returning({ user_id: orgMemberTable.user_id });
  const ids = deleted.map(({ user_id }) => user_id);
  if (ids.length > 0) {
    const isMember = exists(
      tx
        .select({ one: sql`1` })
        .from(orgMemberTable)
        .where(eq(orgMemberTable.user_id, appUserTable._id)),
    );
    await tx
      .delete(appUserTable)
      .where(and(inArray(appUserTable._id, ids), eq(appUserTable.is_seed, true), not(isMember)));
  }
  return ids;
}

/** Marks the organization as free of demo data; its remaining members and rows are permanent. */
export async function endSeed(tx: Tx, org_id: string): Promise<void> {
  await tx.update(orgTable).set({ is_seed: false }).where(eq(orgTable._id, org_id));
  await tx.update(orgMemberTable).set({ is_seed: false }).where(eq(orgMemberTable.org_id, org_id));
}

type SeedTable =
  | typeof eventReceivedTable
  | typeof eventTable
  | typeof webhookDeliveryTable
  | typeof webhookTable
  | typeof executionTable
  | typeof connectionTable
  | typeof linkedAccountTable
  | typeof appSettingTable
  | typeof customAppTable
  | typeof configTable
  | typeof configPortalTable
  | typeof workflowTable;

function isSeeded(table: SeedTable, tenant: Tenant): SQL | undefined {
  return and(inTenant(table, tenant), eq(table.is_seed, true));
}
