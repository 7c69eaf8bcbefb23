import { sql } from 'drizzle-orm';
import { toBooleanArray, toJsonArray, toTextArray } from '../column-lists.ts';
import type { Tenant, Tx } from '../database.ts';
import { configValueTable, configWorkflowTable } from '../schema/configs/config.ts';

/** A config that the caller holds, and the revision that its change makes. */
export interface ChangedConfig extends Tenant {
  config: string;
  revision: number;
}

export type NewConfigValue = Pick<
  typeof configValueTable.$inferInsert,
  'workflow' | 'field_id' | 'value' | 'value_encrypted'
> & { _id: string };

export interface NewConfigWorkflow {
  _id: string;
  workflow: string;
  enabled: boolean;
}

/** Stores values in the place of the former ones. */
export async function putConfigValues(
  tx: Tx,
  { org_id, environment, config, revision }: ChangedConfig,
  rows: readonly NewConfigValue[],
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  // The `_id` is replaced, too: an encrypted value is bound to that of its row.
  await tx.execute(sql`
    insert into ${configValueTable}
      (_id, org_id, environment, config, revision, workflow, field_id, value, value_encrypted)
    select _id, ${org_id}, ${environment}, ${config}, ${revision}::int,
      workflow, field_id, value, value_encrypted
    from unnest(
      ${toTextArray(rows.map(({ _id }) => _id))},
      ${toTextArray(rows.map(({ workflow }) => workflow))},
      ${toTextArray(rows.map(({ field_id }) => field_id))},
      ${toJsonArray(rows.map(({ value }) => value))},
      ${toTextArray(rows.map(({ value_encrypted }) => value_encrypted))}
    ) as given (_id, workflow, field_id, value, value_encrypted)
    on conflict (config, workflow, field_id) do update set
      _id = excluded._id,
      value = excluded.value,
      value_encrypted = excluded.value_encrypted,
      revision = excluded.revision`);
}

/** Enables or disables workflows of a config. */
export async function putConfigWorkflows(
  tx: Tx,
  { org_id, environment, config, revision }: ChangedConfig,
  rows: readonly NewConfigWorkflow[],
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  await tx.execute(sql`
    insert into ${configWorkflowTable}
      (_id, org_id, environment, config, revision, workflow, enabled)
    select _id, ${org_id}, ${environment}, ${config}, ${revision}::int, workflow, enabled
    from unnest(
      ${toTextArray(rows.map(({ _id }) => _id))},
      ${toTextArray(rows.map(({ workflow }) => workflow))},
      ${toBooleanArray(rows.map(({ enabled }) => enabled))}
    ) as given (_id, workflow, enabled)
    on conflict (config, workflow) do update set
      enabled = excluded.enabled,
      revision = excluded.revision`);
}
