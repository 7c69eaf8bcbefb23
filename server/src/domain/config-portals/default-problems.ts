import { checkValue } from '@patchbay/rules/check-value.ts';
import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import { withoutRightSides } from '../configs/apply-rule-code.ts';
import { buildFieldDefinition } from '../configs/field-definition.ts';
import { listSources } from '../configs/field-sources.ts';
import { describeProblem } from '../configs/value-problems.ts';
import type { PortalProblem } from './portal-problem.ts';

/** Checks that the default is a value of the field, and one of its options if they are fixed. */
export function findDefaultProblems(
  field: StoredPortalField,
  pointer: string,
): Omit<PortalProblem, 'subject'>[] {
  const { defaultValue, secret } = field;
  if (defaultValue === undefined || defaultValue === null) {
    return [];
  }
  if (secret === true) {
    return [{ pointer, message: 'is a secret, which has no default: everyone could read it' }];
  }
  const fixed = listSources(field).flatMap(({ slot, source }) =>
    source.kind === 'fixed' ? [[slot, { options: source.options, truncated: false }] as const] : [],
  );
  const lists =
    field.conditional_code === undefined ? new Map(fixed) : withoutRightSides(new Map(fixed));
  const checked = checkValue(buildFieldDefinition(field, lists), defaultValue);
  return 'value' in checked
    ? []
    : checked.problems.map((problem) => ({
        pointer: `${pointer}${problem.pointer}`,
        message: `has a default that ${describeProblem(field, problem, defaultValue).detail}`,
      }));
}
