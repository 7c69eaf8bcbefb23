import { isDeepStrictEqual } from 'node:util';
import type { WorkflowRow } from '#db/configs/read-config-repo.ts';
import type { StoredLabels } from '#db/schema/configs/config.ts';
import { AppError } from '#domain/app-error.ts';
import { createInvalidConfigError, createUnknownWorkflowError } from '../config-errors.ts';
import { type ConfigState, type ConfigViewer, NO_LABELS } from '../config-state.ts';
import { getConnectionStatus } from '../connection-status.ts';
import { computeOptionBasis } from '../field-sources.ts';
import { listOfferedWorkflows, type OfferedWorkflow } from '../offered-workflows.ts';
import { APP_FIELDS } from '../portal-fields.ts';
import { findScheduleProblems } from './find-schedule-problems.ts';
import { mergeLabels } from './merge-labels.ts';
import { listMissingFields } from './missing-fields.ts';
import {
  type PlannedValues,
  planValues,
  type Resolutions,
  type Unresolved,
  type ValueChange,
} from './plan-values.ts';
import type { ConfigWrite, SwitchWrite } from './write-request.ts';

export interface SwitchChange {
  workflow: WorkflowRow;
  enabled: boolean;
  pointer: string;
}

/** The changes that a request makes to the current config. */
export interface WritePlan {
  values: ValueChange[];
  switches: SwitchChange[];
  /** The new rows, or undefined if they stay. */
  labels: StoredLabels | undefined;
  /** The new connection, null for the default one, or undefined if it stays. */
  connection: string | null | undefined;
}

/** A plan, or the fields whose options have to be read before it can be made. */
export type PlanOutcome = { plan: WritePlan } | { unresolved: Unresolved[] };

/**
 * Plans the changes of a request. It reads and writes nothing, so that it can run before a transaction and again
 * under the lock of the config.
 *
 * @param resolutions the options that were read for this request
 * @throws AppError VALIDATION_ERROR, NOT_CONNECTED, or RESOURCE_NOT_FOUND for a workflow
 */
export function planWrite(
  state: ConfigState,
  write: ConfigWrite,
  { viewer, resolutions }: { viewer: ConfigViewer; resolutions: Resolutions },
): PlanOutcome {
  const { config } = state;
  const offered = new Map(
    listOfferedWorkflows(state, viewer).map((workflow) => [workflow.row._id, workflow]),
  );
  assertKnown(state, write, offered);
  const labels = mergeLabels(state, write.labels);
  const connection_id = chooseConnection(state, write);
  const basis = computeOptionBasis(connection_id, labels);
  const lists = [...new Set(write.values.map(({ workflow }) => workflow))].map((workflow) =>
    planValues(
      state,
      workflow,
      write.values.filter((value) => value.workflow === workflow),
      { basis, resolutions },
    ),
  );
  assertNoProblems(lists);
  const unresolved = lists.flatMap((list) => list.unresolved);
  if (unresolved.length > 0) {
    return { unresolved };
  }
  const values = lists.flatMap((list) => list.changes);
  const switches = write.switches.flatMap((change) => toSwitchChanges(state, change));
  assertCanEnable(state, { values, switches, connection_id }, offered);
  assertSchedules(
    state,
    { values, switches },
    ({ _id }) => viewer === 'organization' || offered.has(_id),
  );
  return {
    plan: {
      values,
      switches,
      labels: isDeepStrictEqual(labels, config?.labels ?? NO_LABELS) ? undefined : labels,
      connection: connection_id === (config?.connection ?? null) ? undefined : connection_id,
    },
  };
}

export function isEmptyPlan({ values, switches, labels, connection }: WritePlan): boolean {
  return (
    values.length === 0 && switches.length === 0 && labels === undefined && connection === undefined
  );
}

/**
 * Throws if the request names a workflow or a field that the config does not have. Older clients may send archived
 * fields, even those of a workflow that is no longer offered.
 *
 * @throws AppError RESOURCE_NOT_FOUND for a workflow; VALIDATION_ERROR for a field
 */
function assertKnown(
  state: ConfigState,
  { values, switches }: ConfigWrite,
  offered: ReadonlyMap<string, OfferedWorkflow>,
): void {
  const enabled = new Set(state.workflows.flatMap((row) => (row.enabled ? row._id : [])));
  for (const { workflow, pointer, enabled: isEnabling } of switches) {
    // A workflow that is no longer offered can still be disabled.
    if (!offered.has(workflow) && (isEnabling || !enabled.has(workflow))) {
      throw createUnknownWorkflowError(state.app, { in: 'body', pointer, message: NOT_OFFERED });
    }
  }
  for (const { workflow, field_id, pointer } of values) {
    const isOffered = workflow === APP_FIELDS || offered.has(workflow);
    if (!isOffered && state.portal.find(workflow, field_id)?.isArchived !== true) {
      throw createUnknownWorkflowError(state.app, { in: 'body', pointer, message: NOT_OFFERED });
    }
  }
  const unknown = values.filter(
    ({ workflow, field_id }) => state.portal.find(workflow, field_id) === undefined,
  );
  if (unknown.length > 0) {
    const { name } = state.app.connector;
    throw createInvalidConfigError(
      `The config of ${name} has no field "${unknown[0]?.field_id}". Load the config again and send the ids of its fields.`,
      unknown.map(({ pointer }) => ({
        in: 'body',
        pointer,
        message: 'is not a field of this config',
      })),
    );
  }
}

const NOT_OFFERED = 'does not name a workflow that is offered';

/** @throws AppError VALIDATION_ERROR with each problem at its field */
function assertNoProblems(lists: readonly PlannedValues[]): void {
  const problems = lists.flatMap((list) => list.problems);
  const [first] = problems;
  if (first !== undefined) {
    throw createInvalidConfigError(
      first.sentence,
      problems.map(({ pointer, detail }) => ({ in: 'body', pointer, message: detail })),
    );
  }
}

/**
 * Returns the `_id` of the connection that the config will use, or null for the default one.
 *
 * @throws AppError VALIDATION_ERROR for a connection that the account does not have
 */
function chooseConnection(
  { config, connections, app, account }: ConfigState,
  { connection_id }: ConfigWrite,
): string | null {
  const stored = config?.connection ?? null;
  if (connection_id === undefined || connection_id === stored) {
    return stored;
  }
  if (connection_id !== null && !connections.some(({ _id }) => _id === connection_id)) {
    throw createInvalidConfigError(
      `${account.name ?? account.account_id} has no such connection of ${app.connector.name}. Take its id from connected_accounts, or send null for the default.`,
      [{ in: 'body', pointer: '/connection_id', message: 'does not name a connection of the app' }],
    );
  }
  return connection_id;
}

function toSwitchChanges(
  { workflows }: ConfigState,
  { workflow, enabled, pointer }: SwitchWrite,
): SwitchChange[] {
  const found = workflows.find(({ _id }) => _id === workflow);
  return found === undefined || found.enabled === enabled
    ? []
    : [{ workflow: found, enabled, pointer }];
}

/**
 * Throws if a workflow that the request enables cannot run. Workflows that were enabled before are not checked.
 *
 * @throws AppError NOT_CONNECTED; VALIDATION_ERROR for missing values
 */
function assertCanEnable(
  state: ConfigState,
  planned: Pick<WritePlan, 'values' | 'switches'> & { connection_id: string | null },
  offered: ReadonlyMap<string, OfferedWorkflow>,
): void {
  const enabling = planned.switches.filter(({ enabled }) => enabled);
  if (enabling.length === 0) {
    return;
  }
  if (!canReachApp(state, planned.connection_id)) {
    throw createNotConnectedError(state, planned.connection_id);
  }
  const lacking = enabling.flatMap(({ workflow, pointer }) => {
    const offer = offered.get(workflow._id);
    const missing = offer === undefined ? [] : listMissingFields(state, offer, planned.values);
    return missing.map(({ field }) => ({ workflow, pointer, field }));
  });
  const [first] = lacking;
  if (first !== undefined) {
    const names = lacking.filter(({ workflow }) => workflow === first.workflow);
    throw createInvalidConfigError(
      `${first.workflow.name} cannot be enabled before ${names.map(({ field }) => field.name).join(', ')} ${names.length === 1 ? 'has a value' : 'have values'}.`,
      lacking.map(({ pointer, field }) => ({
        in: 'body',
        pointer,
        message: `needs a value of ${field.name} (${field.id})`,
      })),
    );
  }
}

/** @throws AppError VALIDATION_ERROR at the field of a value with which a schedule cannot be planned */
function assertSchedules(
  state: ConfigState,
  planned: Pick<WritePlan, 'values' | 'switches'>,
  canSee: (workflow: WorkflowRow) => boolean,
): void {
  const problems = findScheduleProblems(state, planned, canSee);
  const [first] = problems;
  if (first !== undefined) {
    throw createInvalidConfigError(
      first.sentence,
      problems.map(({ pointer, message }) => ({ in: 'body', pointer, message })),
    );
  }
}

/** Whether the app is connected. An expired connection is enough, because the customer can reconnect it. */
export function canReachApp({ connections }: ConfigState, connection_id: string | null): boolean {
  const status = getConnectionStatus(connections, connection_id);
  return status === 'active' || status === 'expired';
}

function createNotConnectedError(
  { account, app, connections }: ConfigState,
  chosen: string | null,
): AppError {
  const who = account.name ?? account.account_id;
  const { name } = app.connector;
  return new AppError(
    'NOT_CONNECTED',
    getConnectionStatus(connections, chosen) === 'deleted'
      ? `The connection of ${name} that this config names was disconnected. Choose another one, then enable the workflow.`
      : `${who} has no connection of ${name}. Connect it, then enable the workflow.`,
    { status: 400 },
  );
}
