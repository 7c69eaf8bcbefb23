import { isDeepStrictEqual } from 'node:util';
import type { WorkflowRow } from '../../../db/configs/read-config-repo.ts';
import type { StoredLabels } from '../../../db/schema/config.ts';
import { AppError } from '../../app-error.ts';
import { invalidConfig, noSuchWorkflow } from '../config-errors.ts';
import { type ConfigState, type ConfigViewer, NO_LABELS } from '../config-state.ts';
import { connectionStatus } from '../connection-status.ts';
import { optionBasis } from '../field-sources.ts';
import { missingFields } from '../missing-fields.ts';
import { type OfferedWorkflow, offeredWorkflows } from '../offered-workflows.ts';
import { APP_FIELDS } from '../portal-fields.ts';
import { findScheduleProblems } from './find-schedule-problems.ts';
import { mergeLabels } from './merge-labels.ts';
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

/** What a request changes in a config as it is. Undefined: that stays. */
export interface WritePlan {
  values: ValueChange[];
  switches: SwitchChange[];
  labels: StoredLabels | undefined;
  connection: string | null | undefined;
}

/** `unresolved`: options that have to be read before it can be planned. */
export type PlanOutcome = { plan: WritePlan } | { unresolved: Unresolved[] };

/**
 * Checks a request against a config as it is. It changes nothing and reads nothing, so that it can be
 * run before a transaction and again under the lock of the config.
 *
 * @param resolutions options that were read for this request
 * @throws AppError VALIDATION_ERROR, NOT_CONNECTED, RESOURCE_NOT_FOUND for a workflow
 */
export function planWrite(
  state: ConfigState,
  write: ConfigWrite,
  { viewer, resolutions }: { viewer: ConfigViewer; resolutions: Resolutions },
): PlanOutcome {
  const { config } = state;
  const offered = new Map(offeredWorkflows(state, viewer).map((one) => [one.row._id, one]));
  refuseUnknown(state, write, offered);
  const labels = mergeLabels(state, write.labels);
  const connection_id = plannedConnection(state, write);
  const basis = optionBasis(connection_id, labels);
  const lists = [...new Set(write.values.map(({ workflow }) => workflow))].map((workflow) =>
    planValues(
      state,
      workflow,
      write.values.filter((one) => one.workflow === workflow),
      { basis, resolutions },
    ),
  );
  refuseProblems(lists);
  const unresolved = lists.flatMap((list) => list.unresolved);
  if (unresolved.length > 0) {
    return { unresolved };
  }
  const values = lists.flatMap((list) => list.changes);
  const switches = write.switches.flatMap((one) => switchChange(state, one));
  refuseEnabling(state, { values, switches, connection_id }, offered);
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

/** An archived field is taken from an older client, also that of a workflow which is no longer offered. */
function refuseUnknown(
  state: ConfigState,
  { values, switches }: ConfigWrite,
  offered: ReadonlyMap<string, OfferedWorkflow>,
): void {
  const enabled = new Set(state.workflows.flatMap((row) => (row.enabled ? row._id : [])));
  for (const one of switches) {
    const { workflow, pointer } = one;
    // What is no longer offered can still be stopped.
    if (!offered.has(workflow) && (one.enabled || !enabled.has(workflow))) {
      throw noSuchWorkflow(state.app, { in: 'body', pointer, message: NOT_OFFERED });
    }
  }
  for (const { workflow, field_id, pointer } of values) {
    const isOffered = workflow === APP_FIELDS || offered.has(workflow);
    if (!isOffered && state.portal.find(workflow, field_id)?.isArchived !== true) {
      throw noSuchWorkflow(state.app, { in: 'body', pointer, message: NOT_OFFERED });
    }
  }
  const unknown = values.filter(
    ({ workflow, field_id }) => state.portal.find(workflow, field_id) === undefined,
  );
  if (unknown.length > 0) {
    const { name } = state.app.connector;
    throw invalidConfig(
      `The config of ${name} has no field "${unknown[0]?.field_id}". Load the config again and send the ids of its fields.`,
      unknown.map(({ pointer }) => ({
        in: 'body',
        pointer,
        message: 'is not a field of this config',
      })),
    );
  }
}

const NOT_OFFERED = 'names no workflow that is offered';

function refuseProblems(lists: readonly PlannedValues[]): void {
  const problems = lists.flatMap((list) => list.problems);
  const [first] = problems;
  if (first !== undefined) {
    throw invalidConfig(
      first.sentence,
      problems.map(({ pointer, detail }) => ({ in: 'body', pointer, message: detail })),
    );
  }
}

/** @throws AppError VALIDATION_ERROR for a connection that the account does not have */
function plannedConnection(
  { config, connections, app, account }: ConfigState,
  { connection_id }: ConfigWrite,
): string | null {
  const stored = config?.connection ?? null;
  if (connection_id === undefined || connection_id === stored) {
    return stored;
  }
  if (connection_id !== null && !connections.some(({ _id }) => _id === connection_id)) {
    throw invalidConfig(
      `${account.name ?? account.account_id} has no such connection of ${app.connector.name}. Take its id from connected_accounts, or send null for the default.`,
      [{ in: 'body', pointer: '/connection_id', message: 'names no connection of the app' }],
    );
  }
  return connection_id;
}

function switchChange(
  { workflows }: ConfigState,
  { workflow, enabled, pointer }: SwitchWrite,
): SwitchChange[] {
  const found = workflows.find(({ _id }) => _id === workflow);
  return found === undefined || found.enabled === enabled
    ? []
    : [{ workflow: found, enabled, pointer }];
}

/** Only what is enabled now is checked: nothing that was enabled before, and no other workflow. */
function refuseEnabling(
  state: ConfigState,
  planned: Pick<WritePlan, 'values' | 'switches'> & { connection_id: string | null },
  offered: ReadonlyMap<string, OfferedWorkflow>,
): void {
  const enabled = planned.switches.filter((one) => one.enabled);
  if (enabled.length === 0) {
    return;
  }
  if (!canReachApp(state, planned.connection_id)) {
    throw notConnected(state, planned.connection_id);
  }
  const lacking = enabled.flatMap(({ workflow, pointer }) => {
    const one = offered.get(workflow._id);
    const missing = one === undefined ? [] : missingFields(state, one, planned.values);
    return missing.map(({ field }) => ({ workflow, pointer, field }));
  });
  const [first] = lacking;
  if (first !== undefined) {
    const names = lacking.filter((one) => one.workflow === first.workflow);
    throw invalidConfig(
      `${first.workflow.name} cannot be enabled before ${names.map(({ field }) => field.name).join(', ')} ${names.length === 1 ? 'has a value' : 'have values'}.`,
      lacking.map(({ pointer, field }) => ({
        in: 'body',
        pointer,
        message: `needs a value of ${field.name} (${field.id})`,
      })),
    );
  }
}

/** @throws AppError VALIDATION_ERROR for a value that no schedule can be planned with, at its field */
function assertSchedules(
  state: ConfigState,
  planned: Pick<WritePlan, 'values' | 'switches'>,
  canSee: (workflow: WorkflowRow) => boolean,
): void {
  const problems = findScheduleProblems(state, planned, canSee);
  const [first] = problems;
  if (first !== undefined) {
    throw invalidConfig(
      first.sentence,
      problems.map(({ pointer, message }) => ({ in: 'body', pointer, message })),
    );
  }
}

/** An expired connection is enough: reconnecting it is the customer's, and changes no setting. */
export function canReachApp({ connections }: ConfigState, connection_id: string | null): boolean {
  const status = connectionStatus(connections, connection_id);
  return status === 'active' || status === 'expired';
}

function notConnected({ account, app, connections }: ConfigState, chosen: string | null): AppError {
  const who = account.name ?? account.account_id;
  const { name } = app.connector;
  return new AppError(
    'NOT_CONNECTED',
    connectionStatus(connections, chosen) === 'deleted'
      ? `The connection of ${name} that this config names was disconnected. Choose another one, then enable the workflow.`
      : `${who} has no connection of ${name}. Connect it, then enable the workflow.`,
    { status: 400 },
  );
}
