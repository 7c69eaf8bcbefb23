import type { ConfigActor } from '@patchbay/contract/schema.gen.d.ts';
import { changeConfig } from '../../../db/configs/config-repo.ts';
import type { ConfigRow } from '../../../db/configs/read-config-repo.ts';
import {
  insertConfigChanges,
  type NewConfigChange,
  putConfigValue,
  putConfigWorkflow,
} from '../../../db/configs/write-config-repo.ts';
import type { Tx } from '../../../db/database.ts';
import { tenantOfRow } from '../../../db/in-tenant.ts';
import { newObjectId } from '../../../lib/object-id.ts';
import { fieldKey } from '../portal-fields.ts';
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
  const ofConfig = { ...tenant, config: config._id, revision };
  const entry = changeEntry(ofConfig, actor, now);
  await changeConfig(tx, tenant, config._id, {
    revision,
    labels: plan.labels ?? config.labels,
    connection: plan.connection === undefined ? config.connection : plan.connection,
    archived_at: null,
    updated_at: now,
  });
  await Promise.all([
    ...plan.values.map((change) =>
      putConfigValue(tx, {
        ...ofConfig,
        ...rowOf(change, secrets),
        workflow: change.workflow,
        field_id: change.field.id,
      }),
    ),
    ...plan.switches.map(({ workflow, enabled }) =>
      putConfigWorkflow(tx, { ...ofConfig, workflow: workflow.row._id, enabled }),
    ),
    insertConfigChanges(tx, [
      ...(isNew ? [entry('created')] : []),
      ...(config.archived_at === null ? [] : [entry('restored')]),
      ...(plan.connection === undefined
        ? []
        : [entry('connection', { before: config.connection, after: plan.connection })]),
      ...(plan.labels === undefined ? [] : [entry('labels')]),
      ...plan.values.map((change) => valueEntry(entry, change)),
      ...plan.switches.map(({ workflow, enabled }) =>
        entry('workflow', {
          workflow: workflow.row._id,
          workflow_name: workflow.row.name,
          before: !enabled,
          after: enabled,
        }),
      ),
    ]),
  ]);
}

type Entry = (kind: NewConfigChange['kind'], about?: Partial<NewConfigChange>) => NewConfigChange;

/** Makes entries of the history that one change of a config shares. */
export function changeEntry(
  ofConfig: Pick<NewConfigChange, 'org_id' | 'environment' | 'config' | 'revision'>,
  actor: ConfigActor,
  now: Date,
): Entry {
  return (kind, about = {}) => ({
    // Here, so that the entries of one change have the order in which they are made.
    _id: newObjectId(),
    ...ofConfig,
    kind,
    workflow: '',
    field_id: '',
    actor_type: actor.type,
    actor_name: actor.name,
    created_at: now,
    ...about,
  });
}

function valueEntry(
  entry: Entry,
  { workflow, field, isSecret, before, after }: ValueChange,
): NewConfigChange {
  return entry('value', {
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
  const secret = secrets.get(fieldKey(workflow, field.id));
  if (secret === undefined) {
    throw new Error('A secret has to be encrypted before it is stored.');
  }
  return { _id: secret._id, value: null, value_encrypted: secret.encrypted };
}
