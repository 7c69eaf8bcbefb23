import type { RuleCondition } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { OPERATOR_NAMES } from '@patchbay/rules/operator-names.ts';
import {
  isOperator,
  OPERATORS,
  type Operator,
  takesList,
  takesRightSide,
} from '@patchbay/rules/operators.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import { JsonView } from '@/components/values/json-view';
import { Part } from '../controls/controls';
import { type AccessRows, type AccessRule, toAccessRule, toRows } from '../model/access-rule';
import { type Errors, findError } from '../model/problem';
import { withKey } from '../model/with-key';

const MAX_ROWS = 200;

type AccessRuleEditorProps = {
  rule: AccessRule | null | undefined;
  errors: Errors;
  onChange: (rule: AccessRule | undefined, step?: string) => void;
};

/** Edits the access rule, which decides by user-defined fields which linked accounts are offered the workflow. */
export function AccessRuleEditor({ rule, errors, onChange }: AccessRuleEditorProps) {
  const rows = toRows(rule);
  const [join, setJoin] = useState(rows?.join ?? 'AND');
  if (rows === undefined) {
    return (
      <Part title="Who is offered it">
        <Alert
          tone="neutral"
          actions={<Button onClick={() => onChange(undefined)}>Remove the rule</Button>}
        >
          This rule has groups within groups. It is kept as it is, and changed by the API.
        </Alert>
        <JsonView value={rule} label="Access rule" />
      </Part>
    );
  }
  const { rules } = rows;
  const send = (next: AccessRows, step?: string) => onChange(toAccessRule(next), step);
  const sendRow = (index: number, row: RuleCondition, step?: string) =>
    send({ join, rules: rules.map((unchanged, at) => (at === index ? row : unchanged)) }, step);
  return (
    <Part title="Who is offered it">
      <p className="text-muted-foreground text-xs">
        {rules.length === 0
          ? 'Every linked account. Add a condition to offer it to some alone.'
          : 'Linked accounts whose user-defined fields fulfil this:'}
      </p>
      {rules.length > 1 ? (
        <SegmentedControl
          label="Conditions"
          value={join}
          segments={[
            { value: 'AND', label: 'Match all' },
            { value: 'OR', label: 'Match any' },
          ]}
          onValueChange={(next) => {
            setJoin(next);
            send({ join: next, rules });
          }}
        />
      ) : null}
      {rules.length === 0 ? null : (
        <ul aria-label="Conditions" className="flex flex-col gap-2">
          {rules.map((row, index) => (
            <ConditionRow
              // Conditions have no id and are never reordered.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              index={index}
              row={row}
              error={findError(errors, `${index}`) ?? findError(errors, `rules/${index}`)}
              onChange={(next, step) => sendRow(index, next, step)}
              onRemove={() => send({ join, rules: rules.filter((_, at) => at !== index) })}
            />
          ))}
        </ul>
      )}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={rules.length >= MAX_ROWS}
        onClick={() => send({ join, rules: [...rules, { lhs: '', operator: 'eq', rhs: '' }] })}
      >
        Add condition
      </Button>
    </Part>
  );
}

type ConditionRowProps = {
  index: number;
  row: RuleCondition;
  error: string | undefined;
  onChange: (row: RuleCondition, step?: string) => void;
  onRemove: () => void;
};

function ConditionRow({ index, row, error, onChange, onRemove }: ConditionRowProps) {
  const number = index + 1;
  const { lhs, operator, rhs } = row;
  const isKnown = isOperator(operator);
  const needsValue = isKnown && takesRightSide(operator);
  const isList = isKnown && takesList(operator);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-1.5">
        <Input
          aria-label={`Name of condition ${number}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `condition-${index}`}
          placeholder="Field, such as plan"
          spellCheck={false}
          autoComplete="off"
          className="w-auto min-w-28 flex-1"
          value={String(lhs)}
          onChange={(event) => onChange({ ...row, lhs: event.target.value }, `lhs ${index}`)}
        />
        <Select
          aria-label={`Operator of condition ${number}`}
          className="w-36"
          value={isKnown ? operator : undefined}
          options={OPERATORS.map((value) => ({ value, label: OPERATOR_NAMES[value] }))}
          onValueChange={(next) => onChange(withOperator(row, next))}
        />
        {needsValue ? (
          <Input
            aria-label={`Value of condition ${number}`}
            placeholder={isList ? 'Values, with commas' : 'Value'}
            autoComplete="off"
            className="w-auto min-w-28 flex-1"
            value={Array.isArray(rhs) ? rhs.join(', ') : String(rhs ?? '')}
            onChange={(event) =>
              onChange(
                { ...row, rhs: isList ? parseList(event.target.value) : event.target.value },
                `rhs ${index}`,
              )
            }
          />
        ) : null}
        <IconButton
          label={`Remove condition ${number}`}
          hasTooltip={false}
          icon={<X aria-hidden />}
          className="text-muted-foreground"
          onClick={onRemove}
        />
      </div>
      {error === undefined ? null : (
        <p id={`condition-${index}`} className="text-danger text-xs">
          {error}
        </p>
      )}
    </li>
  );
}

/** Splits a text at its commas. Spaces at the end of a value stay, because it may still be typed. */
function parseList(text: string): string[] {
  return text === '' ? [] : text.split(',').map((part) => part.trimStart());
}

/** Returns the condition with another operator, and with its right side in the form that the operator takes. */
function withOperator(row: RuleCondition, operator: Operator): RuleCondition {
  const { rhs } = row;
  const first = Array.isArray(rhs) ? rhs[0] : rhs;
  const text = first === undefined || first === null ? '' : first;
  if (!takesRightSide(operator)) {
    return withKey({ ...row, operator }, 'rhs', undefined);
  }
  const right = takesList(operator) ? (Array.isArray(rhs) ? rhs : text === '' ? [] : [text]) : text;
  return { ...row, operator, rhs: right };
}
