import type { Rule } from '@patchbay/rules/evaluate-rules.ts';
import { isOperator, takesList } from '@patchbay/rules/operators.ts';
import type { ReactElement } from 'react';
import type { FieldOption, LabelValue } from '../../index.ts';
import type { FieldState } from '../store/config-types.ts';
import { Combobox } from './combobox.tsx';
import { useForm } from './form-context.ts';
import { toChoices } from './mapping-pairs.ts';
import { leftOptions, needsRight, offerFor } from './rule-words.ts';

export interface RuleRowProps {
  state: FieldState;
  rule: Rule;
  /** JSON pointer to the rule. */
  pointer: string;
  onChange: (rule: Rule) => void;
}

/** A rule that reads as a sentence: left side, operator, right side. */
export function RuleRow({ state, rule, pointer, onChange }: RuleRowProps): ReactElement {
  const { part, text, isReadOnly } = useForm();
  const { lhs, operator, rhs } = rule;
  const { field, problems } = state;
  const { operators, options, type } = offerFor(field, rule);
  const isList = isOperator(operator) && takesList(operator);
  const [column] = field.rule_columns ?? [];
  const isInvalid = problems.some((one) => one.pointer.startsWith(`${pointer}/`));
  const setLeft = ([value = '']: LabelValue[]) => {
    const { operators: next } = offerFor(field, { lhs: value, operator });
    const isKept = next.some((one) => one === operator);
    onChange({ lhs: value, operator: isKept ? operator : (next[0] ?? operator) });
  };
  return (
    <>
      <RuleSide
        name={column?.lhs.name ?? ''}
        options={leftOptions(field)}
        values={lhs === '' ? [] : [lhs]}
        isInvalid={isInvalid}
        onChange={setLeft}
      />
      <select
        {...part('select')}
        aria-label={column?.operator?.name ?? text('operator')}
        value={operator}
        disabled={isReadOnly}
        onChange={(event) => onChange({ lhs, operator: event.target.value, rhs })}
      >
        {[...new Set([...operators, operator])].map((one) => (
          <option key={one} value={one}>
            {isOperator(one) ? text(one) : one}
          </option>
        ))}
      </select>
      {needsRight(rule) && (
        <RuleSide
          name={column?.rhs?.name ?? text('value')}
          options={
            type === 'boolean'
              ? [true, false].map((value) => ({ value, name: text(`${value}`) }))
              : options
          }
          values={toChoices(rhs)}
          isList={isList}
          isInvalid={isInvalid}
          onChange={(values) => onChange({ lhs, operator, rhs: isList ? values : values[0] })}
        />
      )}
    </>
  );
}

interface RuleSideProps {
  name: string;
  /** Undefined where the side is typed. */
  options: readonly FieldOption[] | undefined;
  values: LabelValue[];
  isList?: boolean;
  isInvalid: boolean;
  onChange: (values: LabelValue[]) => void;
}

function RuleSide({
  name,
  options,
  values,
  isList,
  isInvalid,
  onChange,
}: RuleSideProps): ReactElement {
  const { part, text, isReadOnly } = useForm();
  const input = { 'aria-label': name, 'aria-invalid': isInvalid };
  return options ? (
    <Combobox
      options={options}
      values={values}
      isMultiple={isList}
      canClear={false}
      onChange={onChange}
      input={input}
    />
  ) : (
    <input
      {...part('input')}
      {...input}
      readOnly={isReadOnly}
      placeholder={isList ? text('list') : undefined}
      value={values.join(', ')}
      onChange={({ target: { value } }) =>
        onChange(isList ? value.split(/,\s*/) : value ? [value] : [])
      }
    />
  );
}
