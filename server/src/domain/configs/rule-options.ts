import type { LabelValue, RuleOptions } from '@patchbay/contract/schema.gen.d.ts';
import { indexOptions } from '@patchbay/rules/check-options.ts';
import type { LeftType } from '@patchbay/rules/field.ts';
import { OPERATOR_NAMES } from '@patchbay/rules/operator-names.ts';
import { operatorsOf } from '@patchbay/rules/operators.ts';
import { invalidConfig } from './config-errors.ts';
import type { ConfigState } from './config-state.ts';
import { parentValue } from './config-to-wire.ts';
import { fieldDefinition } from './field-definition.ts';
import type { FieldEntry } from './portal-fields.ts';
import type { ConfigDeps } from './read-config-state.ts';
import { createFieldResolver, fieldErrorOf, type ResolveMode } from './resolve-fields.ts';

/**
 * The operators and the right side of a rule, by the left side that was chosen.
 *
 * @throws AppError VALIDATION_ERROR for a field without rules, and a left side that is none of its options
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
    throw invalidConfig(`${field.name} is not a field for rules. Check the field id.`, [
      { in: 'path', pointer: '/fieldId', message: 'is not a field for rules' },
    ]);
  }
  const resolver = createFieldResolver(deps, state, mode);
  const resolved = await resolver.resolve(field, parentValue(state, workflow, field));
  const { rule_columns: columns = [], options_truncated } = fieldDefinition(field, resolved);
  const options = columns.flatMap(({ lhs: side }) => side.options ?? []);
  const value = indexOptions(options, false)(lhs);
  const option = options.find((one) => one.value === value);
  // Of a list that was not read, or was cut, what it lacks may be an option.
  const isUnknown =
    options_truncated === true || columns.some(({ lhs: side }) => side.options === undefined);
  if (option === undefined && !isUnknown) {
    throw invalidConfig(`${field.name} has no such left side. Choose one of its options.`, [
      { in: 'body', pointer: '/rule_column/lhs', message: 'is none of the options' },
    ]);
  }
  const error = fieldErrorOf(field, resolved);
  const type: LeftType | undefined = option?.type;
  return {
    rule_column: {
      operator: {
        name: 'Operator',
        type: 'select',
        options: operatorsOf(type).map((one) => ({ name: OPERATOR_NAMES[one], value: one })),
      },
      rhs: {
        name: 'Value',
        ...(option?.options === undefined
          ? { type: 'text' }
          : { type: 'select', options: option.options }),
      },
    },
    ...(error === null ? {} : { error: { message: error.error.message } }),
  };
}
