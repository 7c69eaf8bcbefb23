import { deleteConfigRow, lockConfig } from '#db/configs/config-repo.ts';
import { planConfigs } from '#db/triggers/plan-triggers-repo.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import { createUnknownConfigError } from '../config-errors.ts';
import { buildConfigEvent } from '../config-events.ts';
import { type ConfigDeps, getConfigId, readConfigState } from '../read-config-state.ts';
import type { ConfigCall } from './write-config.ts';

/**
 * Deletes a config with its values and its history.
 *
 * @returns the id of the config and the name of its app
 * @throws AppError RESOURCE_NOT_FOUND
 */
export function deleteConfig(
  deps: ConfigDeps,
  { key, by }: ConfigCall,
): Promise<{ config_id: string; app: string }> {
  return runAuditedChange(deps, by, async (tx, now) => {
    const state = await readConfigState(deps, tx, key);
    const { config, app, account } = state;
    const config_id = getConfigId(state, key);
    const { slug, name } = app.connector;
    if (config === null || !(await lockConfig(tx, key.tenant, config._id))) {
      throw createUnknownConfigError(app, config_id);
    }
    await planConfigs(tx, key.tenant, [config._id], now);
    if (!(await deleteConfigRow(tx, key.tenant, config._id))) {
      throw createUnknownConfigError(app, config_id);
    }
    const event = buildConfigEvent(
      { slug, name, config_id, account_id: account.account_id, linked_account: account._id },
      { event_type: 'CONFIG_DELETED', action_type: 'delete', done: 'deleted' },
    );
    return { result: { config_id, app: name }, events: [event] };
  });
}
