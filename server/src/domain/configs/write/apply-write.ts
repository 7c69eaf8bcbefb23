import type { ConfigActor } from '@patchbay/contract/schema.gen.d.ts';
import {
  type ChangeAuthor,
  insertConfigChanges,
  type NewConfigChange,
} from '../../../db/configs/config-change-repo.ts';
import { changeConfig } from '../../../db/configs/config-repo.ts';
import type { ConfigRow } from '../../../db/configs/read-config-repo.ts';
import { putConfigValues, putConfigWorkflows } from '../../../db/configs/write-config-repo.ts';
import type { Tx } from '../../../db/database.ts';
import { tenantOfRow } from '../../../db/in-tenant.ts';
import { planConfigs } from '../../../db/triggers/plan-triggers-repo.ts';
import { newObjectId } from '../../../lib/object-id.ts';
import { formatFieldKey } from '../portal-fields.ts';
import type { EncryptedSecrets } from './encrypt-secrets.ts';
import type { ValueChange } from './plan-values.ts';
import type { WritePlan } from './plan-write.ts';

export interface WriteContext {
  actor: ConfigActor;
  now: Date;
  secrets: EncryptedSecrets;
  /** The config was just made: its first revision has it all. */
  isNew: boolean;
}

/**
 * Stores a plan with its history. The caller holds the config, and has planned by what it holds.
 *
 * @throws Error for a secret that was not encrypted
 */
export async function applyWrite(
  tx: Tx,
  config: ConfigRow,
  plan: WritePlan,
  { actor, now, secrets, isNew }: WriteContext,
): Promise<void> {
  const tenant = tenantOfRow(config);
  const revision = isNew ? config.revision : config.revision + 1;
  const changed = { ...tenant, config: config._id, revision };
  await changeConfig(tx, tenant, config._id, {
    revision,
    labels: plan.labels ?? config.labels,
    connection: plan.connection === undefined ? config.connection : plan.connection,
    archived_at: null,
    updated_at: now,
  });
  await Promise.all([
    putConfigValues(
      tx,
      changed,
      plan.values.map((change) => ({
        ...rowOf(change, secrets),
        workflow: change.workflow,
        field_id: change.field.id,
      })),
    ),
    putConfigWorkflows(
      tx,
      changed,
      plan.switches.map(({ workflow, enabled }) => ({
        _id: newObjectId(),
        workflow: workflow._id,
        enabled,
      })),
    ),
    insertConfigChanges(tx, changed, changeAuthor(actor, now), [
      ...(isNew ? [changeEntry('created')] : []),
      ...(config.archived_at === null ? [] : [changeEntry('restored')]),
      ...(plan.connection === undefined
        ? []
        : [changeEntry('connection', { before: config.connection, after: plan.connection })]),
      ...(plan.labels === undefined ? [] : [changeEntry('labels')]),
      ...plan.values.map(valueEntry),
      ...plan.switches.map(({ workflow, enabled }) => switchEntry(workflow, enabled)),
    ]),
  ]);
  await planConfigs(tx, tenant, [config._id], now);
}

export function changeAuthor({ type, name }: ConfigActor, now: Date): ChangeAuthor {
  return { actor_type: type, actor_name: name, created_at: now };
}

/** An entry of the history. Made in the order in which the history shows it. */
export function changeEntry(
  kind: NewConfigChange['kind'],
  about: Partial<NewConfigChange> = {},
): NewConfigChange {
  return { _id: newObjectId(), kind, workflow: '', field_id: '', ...about };
}

export function switchEntry(
  { _id, name }: { _id: string; name: string },
  enabled: boolean,
): NewConfigChange {
  return changeEntry('workflow', {
    workflow: _id,
    workflow_name: name,
    before: !enabled,
    after: enabled,
  });
}

function valueEntry({ workflow, field, isSecret, before, after }: ValueChange): NewConfigChange {
  return changeEntry('value', {
    workflow,
    field_id: field.id,
    field_name: field.name,
    is_secret: isSecret,
    before: isSecret ? null : before,
    after: isSecret ? null : after,
  });
}

function rowOf({ workflow, field, row, isSecret, after }: ValueChange, secrets: EncryptedSecrets) {
  if (!isSecret || after === null) {
    // A secret that is cleared is gone from its row.
    return { _id: row?._id ?? newObjectId(), value: after, value_encrypted: null };
  }
  const secret = secrets.get(formatFieldKey(workflow, field.id));
  if (secret === undefined) {
    throw new Error('A secret has to be encrypted before it is stored.');
  }
  return { _id: secret._id, value: null, value_encrypted: secret.encrypted };
}
