import { formatMemberPointer } from '@patchbay/rules/json.ts';
import type { Action } from '#connectors/connector.gen.d.ts';
import { mapFields } from '#domain/calls/actions/action-fields.ts';

/** A problem of an action's input before its templates have values. */
export interface InputProblem {
  code: 'INPUT_UNKNOWN' | 'INPUT_MISSING';
  /** The name of the field. */
  name: string;
  message: string;
}

const MAX_NAMES = 10;

/** Returns a problem for each field that the action does not have, and for each required one without a value. */
export function checkActionInput(
  action: Action,
  input: Readonly<Record<string, unknown>>,
): InputProblem[] {
  const fields = mapFields(action);
  const known = new Set(fields.map(({ field }) => field.name));
  const unknown = Object.keys(input).filter((name) => !known.has(name));
  const missing = fields.filter(
    ({ field: { name, required }, isNeverEmpty }) =>
      required && (isAbsent(input, name) || (isNeverEmpty && input[name] === '')),
  );
  return [
    ...unknown.map((name): InputProblem => {
      const message = `gives "${action.title}" the input "${name}", which it does not have. ${formatAdvice([...known])}`;
      return { code: 'INPUT_UNKNOWN', name, message };
    }),
    ...missing.map(({ field: { name } }): InputProblem => {
      const message = `input${formatMemberPointer('', name)} is required.`;
      return { code: 'INPUT_MISSING', name, message };
    }),
  ];
}

/** Whether a field has no value. Null counts as none, as at run time. */
const isAbsent = (input: Readonly<Record<string, unknown>>, name: string) =>
  !Object.hasOwn(input, name) || input[name] === null || input[name] === undefined;

function formatAdvice(known: readonly string[]): string {
  if (known.length === 0) {
    return 'It has none: remove it.';
  }
  const rest = known.length > MAX_NAMES ? ', and others' : '';
  return `Remove it, or rename it: it has ${known.slice(0, MAX_NAMES).join(', ')}${rest}.`;
}
