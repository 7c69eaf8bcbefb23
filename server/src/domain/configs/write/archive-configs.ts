import type { ConfigActor } from '@patchbay/contract/schema.gen.d.ts';
import {
  type ConfigsOfApp,
  disableWorkflows,
  isAppConnected,
  lockConfigs,
  setArchived,
} from '#db/configs/archive-config-repo.ts';
import { insertConfigChanges } from '#db/configs/config-change-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { planConfigs } from '#db/triggers/plan-triggers-repo.ts';
import { SYSTEM_ACTOR } from '../config-actor.ts';
import { createChangeEntry, createSwitchEntry, toChangeAuthor } from './apply-write.ts';

/**
 * Archives the configs of an app whose last connection has ended, and disables their workflows. The caller holds
 * the lock of the linked account, so that no connection is created in the meantime.
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
  const configs = await lockConfigs(tx, tenant, which, false);
  for (const { _id, revision: last } of configs) {
    const revision = last + 1;
    const disabled = await disableWorkflows(tx, tenant, _id, revision);
    await setArchived(tx, tenant, _id, { archived_at: now, revision, now });
    const changed = { ...tenant, config: _id, revision };
    await insertConfigChanges(tx, changed, toChangeAuthor(actor, now), [
      createChangeEntry('archived'),
      ...disabled.map((workflow) => createSwitchEntry(workflow, false)),
    ]);
  }
  const ids = configs.map(({ _id }) => _id);
  await planConfigs(tx, tenant, ids, now);
}

/** Restores the archived configs of an app. Their workflows stay disabled. */
export async function restoreArchived(
  tx: Tx,
  tenant: Tenant,
  which: ConfigsOfApp,
  now: Date,
): Promise<void> {
  for (const { _id, revision: last } of await lockConfigs(tx, tenant, which, true)) {
    const revision = last + 1;
    await setArchived(tx, tenant, _id, { archived_at: null, revision, now });
    const changed = { ...tenant, config: _id, revision };
    await insertConfigChanges(tx, changed, toChangeAuthor(SYSTEM_ACTOR, now), [
      createChangeEntry('restored'),
    ]);
  }
}
