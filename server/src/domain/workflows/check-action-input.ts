import { formatMemberPointer } from '@patchbay/rules/json.ts';
import type { Action } from '#connectors/connector.gen.d.ts';
import { mapFields } from '../calls/actions/action-fields.ts';

/** What is wrong with the input of an action before its templates have values. */
export interface InputProblem {
  code: 'INPUT_UNKNOWN' | 'INPUT_MISSING';
  /** Name of the field. */
  name: string;
  message: string;
}

const MAX_NAMES = 10;

/** Fields that the action does not have, and required ones that get no value. */
export function actionInputProblems(
  action: Action,
  given: Readonly<Record<string, unknown>>,
): InputProblem[] {
  const fields = mapFields(action);
  const known = new Set(fields.map(({ field }) => field.name));
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  const missing = fields.filter(
    ({ field: { name, required }, isNeverEmpty }) =>
      required && (isAbsent(given, name) || (isNeverEmpty && given[name] === '')),
  );
  return [
    ...unknown.map((name): InputProblem => {
      const message = `gives "${action.title}" the input "${name}", which it does not have. ${instead([...known])}`;
      return { code: 'INPUT_UNKNOWN', name, message };
    }),
    ...missing.map(({ field: { name } }): InputProblem => {
      const message = `input${formatMemberPointer('', name)} is required.`;
      return { code: 'INPUT_MISSING', name, message };
    }),
  ];
}

/** At run time null is no value. */
const isAbsent = (given: Readonly<Record<string, unknown>>, name: string) =>
  !Object.hasOwn(given, name) || given[name] === null || given[name] === undefined;

function instead(known: readonly string[]): string {
  if (known.length === 0) {
    return 'It has none: remove it.';
  }
  const rest = known.length > MAX_NAMES ? ', and others' : '';
  return `Remove it, or rename it: it has ${known.slice(0, MAX_NAMES).join(', ')}${rest}.`;
}
