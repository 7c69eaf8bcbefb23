import type { RuleGroup } from '@patchbay/rules/evaluate-rules.ts';
import type { ReactElement } from 'react';
import type { FieldState } from '../store/config-types.ts';
import { isGroup, type RuleNode } from '../store/rule-tree.ts';
import { Button } from './button.tsx';
import { useForm } from './form-context.ts';
import { RuleRow } from './rule-row.tsx';
import { inWords } from './rule-words.ts';

/** Levels of groups that can be edited; deeper ones are shown and kept. */
const MAX_EDITED_LEVELS = 3;

export interface RuleGroupProps {
  state: FieldState;
  group: RuleGroup;
  /** JSON pointer to the group in the rules. */
  pointer: string;
  level: number;
  onChange: (group: RuleGroup) => void;
}

/** Rules and groups with what joins them. */
export function RuleGroupEditor({
  state,
  group,
  pointer,
  level,
  onChange,
}: RuleGroupProps): ReactElement {
  const { part, text, isReadOnly } = useForm();
  const { join, rules } = group;
  const setRules = (next: readonly RuleNode[]) => onChange({ join, rules: next });
  const replace = (index: number, ...next: RuleNode[]) =>
    setRules(rules.flatMap((one, at) => (at === index ? next : [one])));
  const rule = { lhs: '', operator: 'eq' };
  const other = join === 'AND' ? 'OR' : 'AND';
  return (
    <>
      {rules.length > 1 && (
        <select
          {...part('select')}
          aria-label={text('choose')}
          value={join}
          disabled={isReadOnly}
          onChange={() => onChange({ join: other, rules })}
        >
          <option value="AND">{text('allOf')}</option>
          <option value="OR">{text('anyOf')}</option>
        </select>
      )}
      {rules.map((one, index) => {
        const number = index + 1;
        const at = `${pointer}/rules/${index}`;
        const name = text(isGroup(one) ? 'group' : 'rule', { number });
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no identity but its place
          <span key={index} {...part('rule')} role="group" aria-label={name}>
            {!isGroup(one) ? (
              <RuleRow
                state={state}
                rule={one}
                pointer={at}
                onChange={(next) => replace(index, next)}
              />
            ) : level < MAX_EDITED_LEVELS ? (
              <RuleGroupEditor
                state={state}
                group={one}
                pointer={at}
                level={level + 1}
                onChange={(next) => replace(index, next)}
              />
            ) : (
              <span>{inWords(state.field, one, text)}</span>
            )}
            <Button aria-label={text('remove', { name })} onClick={() => replace(index)}>
              {isGroup(one) ? text('remove', { name }) : '×'}
            </Button>
          </span>
        );
      })}
      <span {...part('actions')}>
        <Button onClick={() => setRules([...rules, rule])}>{text('addRule')}</Button>
        {level < MAX_EDITED_LEVELS && (
          <Button onClick={() => setRules([...rules, { join: other, rules: [rule] }])}>
            {text('addGroup')}
          </Button>
        )}
      </span>
    </>
  );
}
