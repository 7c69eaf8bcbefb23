import type { Rule } from '@patchbay/rules/evaluate-rules.ts';
import type { Option } from '@patchbay/rules/field.ts';
import { takesList, takesRightSide } from '@patchbay/rules/operators.ts';
import type { ReactElement } from 'react';
import type { LabelValue } from '../../index.ts';
import type { FieldState } from '../store/config-types.ts';
import { Combobox } from './combobox.tsx';
import { useForm } from './form-context.ts';
import { toChoices } from './mapping-pairs.ts';
import { formatOperator, getRuleOffer, listLeftOptions } from './rule-words.ts';

export interface RuleRowProps {
  state: FieldState;
  rule: Rule;
  /** JSON pointer to the rule. */
  pointer: string;
  onChange: (rule: Rule) => void;
}

interface Side {
  name: string;
  /** The options; undefined if the value is typed. */
  options: readonly Option[] | undefined;
  values: LabelValue[];
  isList: boolean;
  onChange: (values: LabelValue[]) => void;
}

/** Renders a rule as a sentence: left side, operator, right side. */
export function RuleRow({ state, rule, pointer, onChange }: RuleRowProps): ReactElement {
  const { part, text, isReadOnly } = useForm();
  const { lhs, operator, rhs } = rule;
  const { field, problems } = state;
  const { operators, options } = getRuleOffer(field, rule, text);
  const isList = takesList(operator);
  const [column] = field.rule_columns ?? [];
  const isInvalid = problems.some((problem) => problem.pointer.startsWith(`${pointer}/`));
  const renderSide = (props: Side) => {
    const input = { 'aria-label': props.name, 'aria-invalid': isInvalid };
    return props.options ? (
      <Combobox
        options={props.options}
        values={props.values}
        isMultiple={props.isList}
        canClear={false}
        onChange={props.onChange}
        input={input}
      />
    ) : (
      <input
        {...part('input')}
        {...input}
        readOnly={isReadOnly}
        placeholder={props.isList ? text('list') : undefined}
        value={props.values.join(', ')}
        onChange={({ target: { value } }) =>
          props.onChange(props.isList ? value.split(/,\s*/) : value ? [value] : [])
        }
      />
    );
  };
  return (
    <>
      {renderSide({
        name: column?.lhs.name ?? '',
        options: listLeftOptions(field),
        values: [lhs],
        isList: false,
        onChange: ([value = '']) => {
          const { operators: next } = getRuleOffer(field, { lhs: value, operator }, text);
          const sameOperator = next.find((candidate) => candidate === operator);
          onChange({ lhs: value, operator: sameOperator ?? next[0] ?? operator });
        },
      })}
      <select
        {...part('select')}
        aria-label={column?.operator?.name ?? text('operator')}
        value={operator}
        disabled={isReadOnly}
        onChange={(event) => onChange({ lhs, operator: event.target.value, rhs })}
      >
        {[...new Set([...operators, operator])].map((choice) => (
          <option key={choice} value={choice}>
            {formatOperator(choice, text)}
          </option>
        ))}
      </select>
      {takesRightSide(operator) &&
        renderSide({
          name: column?.rhs?.name ?? text('value'),
          options,
          values: toChoices(rhs),
          isList,
          onChange: (values) => onChange({ lhs, operator, rhs: isList ? values : values[0] }),
        })}
    </>
  );
}
