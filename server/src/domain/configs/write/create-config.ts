import { insertAuditEvent } from '#db/audit/audit-repo.ts';
import { countConfigs, insertConfig } from '#db/configs/config-repo.ts';
import { lockLinkedAccount } from '#db/connect/connection-repo.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import type { ActorAs } from '#domain/audit/audited-change.ts';
import { buildAuditRow } from '#domain/audit/record-audit.ts';
import type { TenantPrincipal } from '#domain/principal.ts';
import { buildConfigEvent } from '../config-events.ts';
import { type ConfigState, type ExistingConfig, NO_LABELS } from '../config-state.ts';
import { listOfferedWorkflows } from '../offered-workflows.ts';
import { listMissingFields } from './missing-fields.ts';
import { canReachApp, type SwitchChange, type WritePlan } from './plan-write.ts';
import type { ConfigWrite } from './write-request.ts';

/** The maximum number of configs that a linked account has of an app. Archived configs count. */
const MAX_OF_APP = 100;
/** The maximum number of configs that a linked account has of all apps: `ConfigSummaryList` of the contract. */
const MAX_OF_ACCOUNT = 1000;

/**
 * Inserts the row of a config, without values, and records it in the audit log. The caller writes its history.
 *
 * @returns false if the config was created or the account was deleted in the meantime
 * @throws AppError LIMIT_REACHED
 */
export async function createConfig(
  tx: Tx,
  { tenant, account, app }: ConfigState,
  { config_id, by, now }: { config_id: string; by: ActorAs<TenantPrincipal>; now: Date },
): Promise<boolean> {
  // Disconnecting locks the account as well, so that no workflow is enabled while the last connection ends. The lock
  // also makes configs that are created at the same time count one after another.
  if ((await lockLinkedAccount(tx, tenant, account._id)) === null) {
    return false;
  }
  const { slug, name } = app.connector;
  const counts = await countConfigs(tx, tenant, account._id, slug);
  if (counts.of_app >= MAX_OF_APP) {
    throw createTooManyConfigsError(MAX_OF_APP, name);
  }
  if (counts.of_account >= MAX_OF_ACCOUNT) {
    throw createTooManyConfigsError(MAX_OF_ACCOUNT, 'all apps');
  }
  const isInserted = await insertConfig(tx, {
    ...tenant,
    linked_account: account._id,
    slug,
    config_id,
    connection: null,
    labels: NO_LABELS,
    revision: 1,
    created_at: now,
    updated_at: now,
  });
  if (isInserted) {
    const event = buildConfigEvent(
      { slug, name, config_id, account_id: account.account_id, linked_account: account._id },
      { event_type: 'CONFIG_CREATED', action_type: 'create', done: 'created' },
    );
    await insertAuditEvent(tx, buildAuditRow(by, event, now));
  }
  return isInserted;
}

const createTooManyConfigsError = (max: number, apps: string) =>
  new AppError(
    'LIMIT_REACHED',
    `This account has ${max} configs of ${apps}, archived ones included, which is the most. Change one of them instead, or delete one that is not used.`,
  );

/** Lists the workflows that a new config enables by itself because the portal says so. */
export function listAutoEnabled(
  state: ExistingConfig,
  plan: WritePlan,
  { switches }: ConfigWrite,
): SwitchChange[] {
  const connection = plan.connection === undefined ? state.config.connection : plan.connection;
  if (!canReachApp(state, connection)) {
    return [];
  }
  const switched = new Set(switches.map(({ workflow }) => workflow));
  return listOfferedWorkflows(state, 'organization')
    .filter(
      (workflow) =>
        workflow.offer.auto_enable === true &&
        !switched.has(workflow.row._id) &&
        listMissingFields(state, workflow, plan.values).length === 0,
    )
    .map(({ row }) => ({ workflow: row, enabled: true, pointer: '' }));
}
