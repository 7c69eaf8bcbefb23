import type { Rule } from '@patchbay/rules/evaluate-rules.ts';
import type { Option } from '@patchbay/rules/field.ts';
import { takesList, takesRightSide } from '@patchbay/rules/operators.ts';
import type { ReactElement } from 'react';
import type { LabelValue } from '../../index.ts';
import type { FieldState } from '../store/config-types.ts';
import { Combobox } from './combobox.tsx';
import { useForm } from './form-context.ts';
import { toChoices } from './mapping-pairs.ts';
import { leftOptions, offerFor, operatorText } from './rule-words.ts';

export interface RuleRowProps {
  state: FieldState;
  rule: Rule;
  /** JSON pointer to the rule. */
  pointer: string;
  onChange: (rule: Rule) => void;
}

interface Side {
  name: string;
  /** Undefined where the side is typed. */
  options: readonly Option[] | undefined;
  values: LabelValue[];
  isList: boolean;
  onChange: (values: LabelValue[]) => void;
}

/** A rule that reads as a sentence: left side, operator, right side. */
export function RuleRow({ state, rule, pointer, onChange }: RuleRowProps): ReactElement {
  const { part, text, isReadOnly } = useForm();
  const { lhs, operator, rhs } = rule;
  const { field, problems } = state;
  const { operators, options } = offerFor(field, rule, text);
  const isList = takesList(operator);
  const [column] = field.rule_columns ?? [];
  const isInvalid = problems.some((one) => one.pointer.startsWith(`${pointer}/`));
  const side = (shown: Side) => {
    const input = { 'aria-label': shown.name, 'aria-invalid': isInvalid };
    return shown.options ? (
      <Combobox
        options={shown.options}
        values={shown.values}
        isMultiple={shown.isList}
        canClear={false}
        onChange={shown.onChange}
        input={input}
      />
    ) : (
      <input
        {...part('input')}
        {...input}
        readOnly={isReadOnly}
        placeholder={shown.isList ? text('list') : undefined}
        value={shown.values.join(', ')}
        onChange={({ target: { value } }) =>
          shown.onChange(shown.isList ? value.split(/,\s*/) : value ? [value] : [])
        }
      />
    );
  };
  return (
    <>
      {side({
        name: column?.lhs.name ?? '',
        options: leftOptions(field),
        values: [lhs],
        isList: false,
        onChange: ([value = '']) => {
          const { operators: next } = offerFor(field, { lhs: value, operator }, text);
          const kept = next.find((one) => one === operator);
          onChange({ lhs: value, operator: kept ?? next[0] ?? operator });
        },
      })}
      <select
        {...part('select')}
        aria-label={column?.operator?.name ?? text('operator')}
        value={operator}
        disabled={isReadOnly}
        onChange={(event) => onChange({ lhs, operator: event.target.value, rhs })}
      >
        {[...new Set([...operators, operator])].map((one) => (
          <option key={one} value={one}>
            {operatorText(one, text)}
          </option>
        ))}
      </select>
      {takesRightSide(operator) &&
        side({
          name: column?.rhs?.name ?? text('value'),
          options,
          values: toChoices(rhs),
          isList,
          onChange: (values) => onChange({ lhs, operator, rhs: isList ? values : values[0] }),
        })}
    </>
  );
}
