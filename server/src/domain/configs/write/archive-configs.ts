import type { ConfigActor } from '@patchbay/contract/schema.gen.d.ts';
import {
  type ConfigsOfApp,
  disableWorkflows,
  isAppConnected,
  lockConfigs,
  setArchived,
} from '../../../db/configs/archive-config-repo.ts';
import { insertConfigChanges } from '../../../db/configs/write-config-repo.ts';
import type { Tenant, Tx } from '../../../db/database.ts';
import { SYSTEM_ACTOR } from '../config-actor.ts';
import { changeEntry } from './apply-write.ts';

/**
 * Archives the configs of an app whose last connection has ended, and disables their workflows. The caller
 * holds the linked account, so that none is connected in the meantime.
 */
export async function archiveUnconnected(
  tx: Tx,
  tenant: Tenant,
  which: ConfigsOfApp,
  { actor, now }: { actor: ConfigActor; now: Date },
): Promise<void> {
  if (await isAppConnected(tx, tenant, which)) {
    return;
  }
  for (const { _id, revision: last } of await lockConfigs(tx, tenant, which, false)) {
    const revision = last + 1;
    const entry = changeEntry({ ...tenant, config: _id, revision }, actor, now);
    const disabled = await disableWorkflows(tx, tenant, _id, revision);
    await setArchived(tx, tenant, _id, { archived_at: now, revision, now });
    await insertConfigChanges(tx, [
      entry('archived'),
      ...disabled.map((workflow) =>
        entry('workflow', {
          workflow: workflow._id,
          workflow_name: workflow.name,
          before: true,
          after: false,
        }),
      ),
    ]);
  }
}

/** Takes the archived configs of an app back into use. Their workflows stay disabled. */
export async function restoreArchived(
  tx: Tx,
  tenant: Tenant,
  which: ConfigsOfApp,
  now: Date,
): Promise<void> {
  for (const { _id, revision: last } of await lockConfigs(tx, tenant, which, true)) {
    const revision = last + 1;
    const entry = changeEntry({ ...tenant, config: _id, revision }, SYSTEM_ACTOR, now);
    await setArchived(tx, tenant, _id, { archived_at: null, revision, now });
    await insertConfigChanges(tx, [entry('restored')]);
  }
}
