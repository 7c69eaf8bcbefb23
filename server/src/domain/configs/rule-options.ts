import type { LabelValue, RuleOptions } from '@patchbay/contract/schema.gen.d.ts';
import { indexOptions } from '@patchbay/rules/check-options.ts';
import { OPERATOR_NAMES } from '@patchbay/rules/operator-names.ts';
import { listOperators } from '@patchbay/rules/operators.ts';
import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import type { ResolvedOption } from '../field-options/option-request.ts';
import { createInvalidConfigError } from './config-errors.ts';
import { type ConfigState, getOwner } from './config-state.ts';
import { getParentValue } from './config-to-wire.ts';
import type { ResolvedField } from './field-sources.ts';
import type { FieldEntry } from './portal-fields.ts';
import type { ConfigDeps } from './read-config-state.ts';
import { createListResolver, findFieldError, type ResolveMode } from './resolve-fields.ts';
import { runRuleCode } from './rule-code.ts';

/**
 * Reads the operators and the right side of a rule for the chosen left side. The field's conditional code
 * only runs for this left side.
 *
 * @throws AppError VALIDATION_ERROR for a field without rules, and for a left side that is not an option
 */
export async function readRuleOptions(
  deps: ConfigDeps,
  state: ConfigState,
  {
    entry: { workflow, field },
    lhs,
    mode,
  }: { entry: FieldEntry; lhs: LabelValue; mode: ResolveMode },
): Promise<RuleOptions> {
  if (field.field_type !== 'rule_engine') {
    throw createInvalidConfigError(`${field.name} is not a field for rules. Check the field id.`, [
      { in: 'path', pointer: '/fieldId', message: 'is not a field for rules' },
    ]);
  }
  const parent = getParentValue(state, workflow, field);
  const resolved = await createListResolver(deps, state, mode).resolve(field, parent);
  const side = findLeftSide(field, resolved, lhs);
  const sourceError = findFieldError(field, resolved);
  const error = sourceError === null ? {} : { error: { message: sourceError.error.message } };
  const { conditional_code: code } = field;
  if (code === undefined) {
    return { ...toRuleColumn(side), ...error };
  }
  const { signal } = mode;
  const owner = getOwner(state);
  const outcome = await runRuleCode(deps, { owner, code, sides: [side], parent, signal });
  const [changed = side] = 'sides' in outcome ? outcome.sides : [];
  return {
    ...toRuleColumn(changed),
    conditional_code_stdout: outcome.stdout,
    ...('error' in outcome ? { error: outcome.error } : error),
  };
}

/**
 * Finds the option of the chosen left side.
 *
 * @throws AppError VALIDATION_ERROR if it is not an option
 */
function findLeftSide(
  field: StoredPortalField,
  resolved: ResolvedField,
  lhs: LabelValue,
): ResolvedOption {
  const lists = [...resolved.values()].flatMap((list) => ('options' in list ? [list] : []));
  const options = lists.flatMap((list) => list.options);
  const value = indexOptions(options, false)(lhs);
  const option = options.find((candidate) => candidate.value === value);
  // A list that was not read or was truncated may lack the option.
  const isUnknown =
    lists.some(({ truncated }) => truncated) || lists.length < (field.rule_columns ?? []).length;
  if (option === undefined && !isUnknown) {
    throw createInvalidConfigError(
      `${field.name} has no such left side. Choose one of its options.`,
      [{ in: 'body', pointer: '/rule_column/lhs', message: 'is none of the options' }],
    );
  }
  return option ?? { value: lhs };
}

function toRuleColumn({
  type,
  operators,
  options,
}: ResolvedOption): Pick<RuleOptions, 'rule_column'> {
  const offered = operators ?? listOperators(type);
  return {
    rule_column: {
      operator: {
        name: 'Operator',
        type: 'select',
        options: offered.map((operator) => ({ name: OPERATOR_NAMES[operator], value: operator })),
      },
      rhs: {
        name: 'Value',
        ...(options === undefined ? { type: 'text' } : { type: 'select', options }),
      },
    },
  };
}
