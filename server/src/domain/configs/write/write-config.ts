// A write of a config happens in rounds. The options of fields may take seconds to read, so they are read without a
// lock, and the plan is made again under the lock, where nothing can change any more:
//
//   read state ──► plan ──► encrypt secrets ──► lock ──► read state ──► plan again ──► store
//       ▲           │ ▲                                                    │
//       │           ▼ │ the plan needs options                             │ the config has changed, and the plan
//       │      read options                                                │ needs options that were not read
//       └──────────────────────────────────────────────────────────────────┘ (PlanOutdated)

import type { ClearedField, ConfigActor } from '@patchbay/contract/schema.gen.d.ts';
import { insertAuditEvent } from '#db/audit/audit-repo.ts';
import { lockConfig } from '#db/configs/config-repo.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import type { ActorAs } from '#domain/audit/audited-change.ts';
import { buildAuditRow } from '#domain/audit/record-audit.ts';
import type { TenantPrincipal } from '#domain/principal.ts';
import { getConfigActor } from '../config-actor.ts';
import { createUnknownConfigError } from '../config-errors.ts';
import { buildConfigEvent } from '../config-events.ts';
import {
  type ConfigState,
  type ConfigViewer,
  type ExistingConfig,
  isVisible,
} from '../config-state.ts';
import type { ResolvedField } from '../field-sources.ts';
import {
  type ConfigDeps,
  type ConfigKey,
  getConfigId,
  isExisting,
  readConfigState,
} from '../read-config-state.ts';
import { createFieldResolver, type ResolveMode } from '../resolve-fields.ts';
import { isJsonValue } from '../wire-values.ts';
import { applyWrite } from './apply-write.ts';
import { createConfig, listAutoEnabled } from './create-config.ts';
import { type EncryptedSecrets, encryptSecrets } from './encrypt-secrets.ts';
import { assertNoConflicts } from './find-conflicts.ts';
import { mergeLabels } from './merge-labels.ts';
import type { Resolutions, Unresolved } from './plan-values.ts';
import { isEmptyPlan, type PlanOutcome, planWrite, type WritePlan } from './plan-write.ts';
import type { ConfigWrite } from './write-request.ts';

/** The maximum number of rounds, for a config that others keep changing. */
const MAX_ROUNDS = 20;

export interface ConfigCall {
  key: ConfigKey;
  by: ActorAs<TenantPrincipal>;
  mode: ResolveMode;
}

export interface WrittenConfig {
  state: ExistingConfig;
  cleared_fields: ClearedField[];
}

/** Builds the write of a request, which may depend on the current config. */
export type BuildWrite = (state: ConfigState) => ConfigWrite;

/**
 * Stores all changes of a request or none. Values are checked before the transaction, with options that may take
 * seconds to read, and again under the lock of the config.
 *
 * @param canCreate whether the config is created if it does not exist
 * @throws AppError VALIDATION_ERROR, NOT_CONNECTED, CONFIG_CHANGED, RESOURCE_NOT_FOUND
 */
export async function writeConfig(
  deps: ConfigDeps,
  { key, by, mode }: ConfigCall,
  buildWrite: BuildWrite,
  canCreate: boolean,
): Promise<WrittenConfig> {
  const resolutions = new Map<string, ResolvedField>();
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const state = await deps.db.readAsTenant(key.tenant, (tx) => readConfigState(deps, tx, key));
    if (state.config === null && !canCreate) {
      throw createUnknownConfigError(state.app, getConfigId(state, key));
    }
    const plan = await planResolved(deps, state, buildWrite(state), { mode, resolutions });
    // If the caller has disconnected, options may not have been read, and any value would be accepted.
    assertNotAborted(mode.signal);
    if (isExisting(state) && isEmptyPlan(plan)) {
      return { state, cleared_fields: [] };
    }
    const secrets = await encryptSecrets(deps.keyRing, key.tenant, plan.values);
    try {
      return await deps.db.asTenant(key.tenant, (tx) =>
        store(deps, tx, { key, by, mode }, { state, buildWrite, resolutions, secrets }),
      );
    } catch (error) {
      if (!(error instanceof PlanOutdated)) {
        throw error;
      }
    }
  }
  throw new AppError(
    'CONFIG_CHANGED',
    'Others change this config all the time. Wait a moment, then save again.',
  );
}

/** @throws AppError VALIDATION_ERROR if the caller has disconnected */
function assertNotAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request ended before its values were checked, so nothing was stored. Send it again.',
    );
  }
}

/** Thrown if the data that was read before the transaction does not hold under the lock. */
class PlanOutdated extends Error {}

interface Prepared {
  state: ConfigState;
  buildWrite: BuildWrite;
  resolutions: Resolutions;
  secrets: EncryptedSecrets;
}

async function store(
  deps: ConfigDeps,
  tx: Tx,
  { key, by, mode }: ConfigCall,
  { state: before, buildWrite, resolutions, secrets }: Prepared,
): Promise<WrittenConfig> {
  const { tenant } = key;
  const now = deps.clock();
  const isNew = before.config === null;
  if (before.config === null) {
    if (!(await createConfig(tx, before, { config_id: getConfigId(before, key), by, now }))) {
      throw new PlanOutdated();
    }
  } else if (!(await lockConfig(tx, tenant, before.config._id))) {
    throw new PlanOutdated();
  }
  const state = await readConfigState(deps, tx, key);
  if (!isExisting(state)) {
    throw new PlanOutdated();
  }
  const write = buildWrite(state);
  const plan = getPlan(planWrite(state, write, { viewer: mode.viewer, resolutions }));
  if (!isNew) {
    await assertNoConflicts(tx, state, plan, { seen: write.revision, viewer: mode.viewer });
  } else {
    plan.switches.push(...listAutoEnabled(state, plan, write));
  }
  if (!isNew && isEmptyPlan(plan)) {
    return { state, cleared_fields: [] };
  }
  const actor: ConfigActor = getConfigActor(by.principal, state.account);
  await applyWrite(tx, state.config, plan, { actor, now, secrets, isNew });
  if (!isNew) {
    await auditChange(tx, state, plan, { by, now });
  }
  const after = await readConfigState(deps, tx, key);
  if (!isExisting(after)) {
    throw new Error('A config that is held cannot be deleted.');
  }
  return { state: after, cleared_fields: listClearedFields(plan, mode.viewer) };
}

/** Records a change with the numbers of values and switches alone. The values are in the history of the config. */
async function auditChange(
  tx: Tx,
  { app, account, config }: ExistingConfig,
  { values, switches }: WritePlan,
  { by, now }: { by: ActorAs<TenantPrincipal>; now: Date },
): Promise<void> {
  const { slug, name } = app.connector;
  const { config_id } = config;
  const { account_id, _id: linked_account } = account;
  const event = buildConfigEvent(
    { slug, name, config_id, account_id, linked_account },
    {
      ...{ event_type: 'CONFIG_UPDATED', action_type: 'update', done: 'changed' },
      counts: { values: values.length, workflows: switches.length },
    },
  );
  await insertAuditEvent(tx, buildAuditRow(by, event, now));
}

/** @throws PlanOutdated if the plan needs options that were not read */
function getPlan(outcome: PlanOutcome): WritePlan {
  if ('unresolved' in outcome) {
    throw new PlanOutdated();
  }
  return outcome.plan;
}

/** Plans a write, reading options until the plan is complete. A child's options need the parent's to be read first. */
async function planResolved(
  deps: ConfigDeps,
  state: ConfigState,
  write: ConfigWrite,
  { mode, resolutions }: { mode: ResolveMode; resolutions: Map<string, ResolvedField> },
): Promise<WritePlan> {
  const { connection_id = state.config?.connection ?? null } = write;
  const labels = mergeLabels(state, write.labels);
  const resolver = createFieldResolver(deps, state, mode, { connection_id, labels });
  const resolve = async ({ key, field, parent }: Unresolved) => {
    resolutions.set(key, await resolver.resolve(field, parent));
  };
  for (;;) {
    const outcome = planWrite(state, write, { viewer: mode.viewer, resolutions });
    if ('plan' in outcome) {
      return outcome.plan;
    }
    await Promise.all(outcome.unresolved.map(resolve));
  }
}

function listClearedFields({ values }: WritePlan, viewer: ConfigViewer): ClearedField[] {
  return values
    .filter(({ isCleared, field }) => isCleared && isVisible(field, viewer))
    .map(({ field: { id, name }, before }) => ({
      id,
      name,
      ...(isJsonValue(before) ? { value: before } : {}),
    }));
}
