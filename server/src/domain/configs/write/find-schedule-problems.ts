import { type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import type { WorkflowRow } from '#db/configs/read-config-repo.ts';
import { REDACTED } from '#domain/redacted.ts';
import {
  findCronProblem,
  readFieldPaths,
  toNamedValues,
} from '#domain/schedule-times/resolve-cron.ts';
import {
  type ConfigState,
  getEffectiveValue,
  getStoredValue,
  hasStoredValue,
} from '../config-state.ts';
import { APP_FIELDS } from '../portal-fields.ts';
import type { ValueChange } from './plan-values.ts';

/** The part of a write that may change the times at which workflows run. */
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
 * Finds values with which a workflow's schedule cannot be planned: values that the write changes, and those of a
 * workflow that it enables. A schedule itself reports values that were stored before. A missing value is not a
 * problem.
 *
 * @param canSee whether the caller may read the workflow's name in the sentence
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
    const enabling = switches.flatMap((change) =>
      change.enabled && change.workflow._id === workflow._id && change.pointer !== ''
        ? [change.pointer]
        : [],
    );
    const pointers = entered.length > 0 ? entered : enabling;
    const message =
      pointers.length === 0
        ? null
        : findCronProblem(template, {
            application: readValues(state, APP_FIELDS, values),
            workflow: readValues(state, workflow._id, values),
            udf: Object.fromEntries(
              state.account.udf.map(({ key_name, key_value }) => [key_name, key_value]),
            ),
          });
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
    const fields = portal.listFields(isOfApp ? APP_FIELDS : _id);
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

/** Returns the values of a list of fields after the change, as a plan of schedules reads them. */
function readValues(
  state: ConfigState,
  workflow: string,
  changes: readonly ValueChange[],
): JsonObject {
  return toNamedValues(state.portal.listFields(workflow), (field) => {
    const change = changes.find(
      (candidate) => candidate.workflow === workflow && candidate.field.id === field.id,
    );
    const stored = getStoredValue(state, workflow, field.id);
    const isSecret =
      change === undefined
        ? stored === null && hasStoredValue(state, workflow, field.id)
        : change.isSecret && change.after !== null;
    return isSecret
      ? REDACTED
      : toJsonValue(getEffectiveValue(change === undefined ? stored : change.after, field));
  });
}
