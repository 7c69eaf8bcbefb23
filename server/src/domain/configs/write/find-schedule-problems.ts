import { parseCron } from '@patchbay/rules/cron/parse-cron.ts';
import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { WorkflowRow } from '../../../db/configs/read-config-repo.ts';
import { REDACTED } from '../../executions/redacted.ts';
import {
  type CronValues,
  readFieldPaths,
  resolveCron,
} from '../../triggers/schedules/resolve-cron.ts';
import { type ConfigState, effectiveValue, hasStoredValue, storedValue } from '../config-state.ts';
import { APP_FIELDS } from '../portal-fields.ts';
import type { ValueChange } from './plan-values.ts';

/** The part of a write that may change when workflows run. */
interface PlannedWrite {
  values: readonly ValueChange[];
  switches: readonly { workflow: WorkflowRow; enabled: boolean; pointer: string }[];
}

interface ScheduleProblem {
  pointer: string;
  message: string;
  /** The message with the name of the field and of the workflow. */
  sentence: string;
}

/**
 * Finds values that the schedule of a workflow cannot be planned with: of fields that change, and of a workflow that is
 * enabled. Others were stored before, and say so at the schedule. No value is none yet.
 *
 * @param canSee whether the caller sees a workflow, whose name it reads then
 */
export function findScheduleProblems(
  state: ConfigState,
  { values, switches }: PlannedWrite,
  canSee: (workflow: WorkflowRow) => boolean,
): ScheduleProblem[] {
  return state.workflows.flatMap((workflow): ScheduleProblem[] => {
    const template = workflow.live_cron;
    if (template === null) {
      return [];
    }
    const changed = values.filter((change) => isNamed(template, workflow, change));
    const entered = changed.filter(({ after }) => after !== null).map(({ pointer }) => pointer);
    const enabling = switches.flatMap((one) =>
      one.enabled && one.workflow._id === workflow._id && one.pointer !== '' ? [one.pointer] : [],
    );
    const pointers = entered.length > 0 ? entered : enabling;
    const message = pointers.length === 0 ? null : describeProblem(state, workflow, values);
    if (message === null) {
      return [];
    }
    const names = listFieldNames(state, template, workflow);
    const name = canSee(workflow) ? workflow.name : 'a workflow';
    const sentence = `${names} decides when ${name} runs. ${message}`;
    return pointers.map((pointer) => ({ pointer, message, sentence }));
  });
}

/** Returns the names of the fields that a template names by their name or their id. */
function listFieldNames({ portal }: ConfigState, template: string, { _id }: WorkflowRow): string {
  const names = readFieldPaths(template).map(({ isOfApp, name }) => {
    const fields = portal.listOf(isOfApp ? APP_FIELDS : _id);
    return fields.find((field) => field.id === name)?.name ?? name;
  });
  return [...new Set(names)].join(', ');
}

function isNamed(
  template: string,
  { _id }: WorkflowRow,
  { workflow, field }: ValueChange,
): boolean {
  return readFieldPaths(template).some(
    ({ isOfApp, name }) =>
      workflow === (isOfApp ? APP_FIELDS : _id) && (name === field.id || name === field.name),
  );
}

/** Returns what is wrong with the times of a workflow as they would be stored; null: nothing. */
function describeProblem(
  state: ConfigState,
  { _id, live_cron }: WorkflowRow,
  changes: readonly ValueChange[],
): string | null {
  const cron = resolveCron(live_cron ?? '', {
    application: readValues(state, APP_FIELDS, changes),
    workflow: readValues(state, _id, changes),
    udf: Object.fromEntries(state.account.udf.map((one) => [one.key_name, one.key_value])),
  });
  if (cron.problem !== undefined) {
    return cron.problem.code === 'EMPTY' ? null : cron.problem.message;
  }
  const parsed = parseCron(cron.text);
  return 'problem' in parsed ? parsed.problem : null;
}

/** The values of a list of fields after the change, by id and name, as a plan of schedules reads them. */
function readValues(
  state: ConfigState,
  workflow: string,
  changes: readonly ValueChange[],
): CronValues['workflow'] {
  const values: Record<string, Json> = {};
  for (const field of state.portal.listOf(workflow)) {
    const change = changes.find((one) => one.workflow === workflow && one.field.id === field.id);
    const stored = storedValue(state, workflow, field.id);
    const isSecret =
      change === undefined
        ? stored === null && hasStoredValue(state, workflow, field.id)
        : change.isSecret && change.after !== null;
    const value = isSecret
      ? REDACTED
      : toJsonValue(effectiveValue(change === undefined ? stored : change.after, field));
    values[field.id] = value;
    values[field.name] = value;
  }
  return values;
}
