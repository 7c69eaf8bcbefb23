import type { RuleCondition } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { OPERATOR_NAMES } from '@patchbay/rules/operator-names.ts';
import { isOperator, OPERATORS, takesList, takesRightSide } from '@patchbay/rules/operators.ts';
import { useId } from 'react';
import { Select } from '@/components/ui/select';
import { formatRightSide, parseRightSide, setOperator } from '../../model/rule-tree';
import { useIsWarning } from '../field/field-warnings';
import { useHasProblem, useProblem } from '../field/form-context';
import { ProblemText } from '../field/problem-text';
import { TemplatedInput } from './templated-input';

/** The contract's maximum lengths of a left and a right side. */
const MAX_LEFT = 2000;
const MAX_RIGHT = 65_535;
const CHOICES = OPERATORS.map((value) => ({ value, label: OPERATOR_NAMES[value] }));

type RuleRowEditorProps = {
  /** The name of the condition, such as 'condition 1'. */
  name: string;
  row: RuleCondition;
  pointer: string;
  onChange: (row: RuleCondition, key: string) => void;
};

/** One condition: its left side, operator and right side. */
export function RuleRowEditor({ name, row, pointer, onChange }: RuleRowEditorProps) {
  const id = useId();
  const error = useProblem(pointer, true);
  const hasProblem = useHasProblem();
  const isWarning = useIsWarning(error);
  const isWrong = (at: string) => !isWarning && hasProblem(at);
  const { lhs, operator, rhs } = row;
  const described = error === undefined ? {} : { 'aria-describedby': id };
  return (
    <div className="flex flex-col gap-1.5">
      <TemplatedInput
        {...described}
        isInvalid={isWrong(`${pointer}/lhs`)}
        aria-label={`Left side of ${name}`}
        placeholder="{{event.body.amount}}"
        mode="template"
        maxLength={MAX_LEFT}
        value={String(lhs)}
        onChange={(text) => onChange({ ...row, lhs: text }, `${pointer}/lhs`)}
      />
      <div className="flex flex-wrap gap-1.5">
        <Select
          {...described}
          aria-invalid={isWrong(`${pointer}/operator`)}
          aria-label={`Operator of ${name}`}
          className="w-40"
          value={isOperator(operator) ? operator : undefined}
          options={CHOICES}
          onValueChange={(next) => onChange(setOperator(row, next), `${pointer}/operator`)}
        />
        {takesRightSide(operator) ? (
          <div className="min-w-32 flex-1">
            <TemplatedInput
              {...described}
              isInvalid={isWrong(`${pointer}/rhs`)}
              aria-label={`Right side of ${name}`}
              placeholder={takesList(operator) ? 'Values, with commas' : 'Value'}
              mode="template"
              maxLength={MAX_RIGHT}
              value={formatRightSide(rhs)}
              onChange={(text) =>
                onChange({ ...row, rhs: parseRightSide(text, operator) }, `${pointer}/rhs`)
              }
            />
          </div>
        ) : null}
      </div>
      {error === undefined ? null : <ProblemText id={id} text={error} />}
    </div>
  );
}
