import type { ConfigActor } from '@patchbay/contract/schema.gen.d.ts';
import {
  type ChangeAuthor,
  insertConfigChanges,
  type NewConfigChange,
} from '#db/configs/config-change-repo.ts';
import { changeConfig } from '#db/configs/config-repo.ts';
import type { ConfigRow } from '#db/configs/read-config-repo.ts';
import { putConfigValues, putConfigWorkflows } from '#db/configs/write-config-repo.ts';
import type { Tx } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { planConfigs } from '#db/triggers/plan-triggers-repo.ts';
import { createObjectId } from '#lib/object-id.ts';
import { formatFieldKey } from '../portal-fields.ts';
import type { EncryptedSecrets } from './encrypt-secrets.ts';
import type { ValueChange } from './plan-values.ts';
import type { WritePlan } from './plan-write.ts';

export interface WriteContext {
  actor: ConfigActor;
  now: Date;
  secrets: EncryptedSecrets;
  /** Whether the config was just created, so that the plan belongs to its first revision. */
  isNew: boolean;
}

/**
 * Stores a plan with its history. The caller holds the lock of the config and has planned under it.
 *
 * @throws Error if a secret was not encrypted
 */
export async function applyWrite(
  tx: Tx,
  config: ConfigRow,
  plan: WritePlan,
  { actor, now, secrets, isNew }: WriteContext,
): Promise<void> {
  const tenant = toTenant(config);
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
        ...toValueRow(change, secrets),
        workflow: change.workflow,
        field_id: change.field.id,
      })),
    ),
    putConfigWorkflows(
      tx,
      changed,
      plan.switches.map(({ workflow, enabled }) => ({
        _id: createObjectId(),
        workflow: workflow._id,
        enabled,
      })),
    ),
    insertConfigChanges(tx, changed, toChangeAuthor(actor, now), [
      ...(isNew ? [createChangeEntry('created')] : []),
      ...(config.archived_at === null ? [] : [createChangeEntry('restored')]),
      ...(plan.connection === undefined
        ? []
        : [createChangeEntry('connection', { before: config.connection, after: plan.connection })]),
      ...(plan.labels === undefined ? [] : [createChangeEntry('labels')]),
      ...plan.values.map(createValueEntry),
      ...plan.switches.map(({ workflow, enabled }) => createSwitchEntry(workflow, enabled)),
    ]),
  ]);
  await planConfigs(tx, tenant, [config._id], now);
}

export function toChangeAuthor({ type, name }: ConfigActor, now: Date): ChangeAuthor {
  return { actor_type: type, actor_name: name, created_at: now };
}

/** Creates an entry of the history. The order of creation is the order in which the history shows the entries. */
export function createChangeEntry(
  kind: NewConfigChange['kind'],
  about: Partial<NewConfigChange> = {},
): NewConfigChange {
  return { _id: createObjectId(), kind, workflow: '', field_id: '', ...about };
}

export function createSwitchEntry(
  { _id, name }: { _id: string; name: string },
  enabled: boolean,
): NewConfigChange {
  return createChangeEntry('workflow', {
    workflow: _id,
    workflow_name: name,
    before: !enabled,
    after: enabled,
  });
}

function createValueEntry({
  workflow,
  field,
  isSecret,
  before,
  after,
}: ValueChange): NewConfigChange {
  return createChangeEntry('value', {
    workflow,
    field_id: field.id,
    field_name: field.name,
    is_secret: isSecret,
    before: isSecret ? null : before,
    after: isSecret ? null : after,
  });
}

function toValueRow(
  { workflow, field, row, isSecret, after }: ValueChange,
  secrets: EncryptedSecrets,
) {
  if (!isSecret || after === null) {
    // Clearing a secret deletes it from its row.
    return { _id: row?._id ?? createObjectId(), value: after, value_encrypted: null };
  }
  const secret = secrets.get(formatFieldKey(workflow, field.id));
  if (secret === undefined) {
    throw new Error('A secret has to be encrypted before it is stored.');
  }
  return { _id: secret._id, value: null, value_encrypted: secret.encrypted };
}
