import type { RuleGroup } from '@patchbay/rules/evaluate-rules.ts';
import type { ReactElement } from 'react';
import type { FieldState } from '../store/config-types.ts';
import { isGroup, type RuleNode } from '../store/rule-tree.ts';
import { Button } from './button.tsx';
import { useForm } from './form-context.ts';
import { RuleRow } from './rule-row.tsx';
import { formatRules } from './rule-words.ts';

/** The maximum level of groups that can be edited. Deeper groups are shown and kept. */
const MAX_EDITED_LEVELS = 3;

export interface RuleGroupProps {
  state: FieldState;
  group: RuleGroup;
  /** JSON pointer to the group in the rules. */
  pointer: string;
  level: number;
  onChange: (group: RuleGroup) => void;
}

/** Renders rules and groups with the operator that joins them. */
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
    setRules(rules.flatMap((node, at) => (at === index ? next : [node])));
  const rule = { lhs: '', operator: 'eq' };
  const otherJoin = join === 'AND' ? 'OR' : 'AND';
  return (
    <>
      {rules.length > 1 && (
        <select
          {...part('select')}
          aria-label={text('choose')}
          value={join}
          disabled={isReadOnly}
          onChange={() => onChange({ join: otherJoin, rules })}
        >
          <option value="AND">{text('allOf')}</option>
          <option value="OR">{text('anyOf')}</option>
        </select>
      )}
      {rules.map((node, index) => {
        const number = index + 1;
        const at = `${pointer}/rules/${index}`;
        const name = text(isGroup(node) ? 'group' : 'rule', { number });
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no identity but its place
          <span key={index} {...part('rule')} role="group" aria-label={name}>
            {!isGroup(node) ? (
              <RuleRow
                state={state}
                rule={node}
                pointer={at}
                onChange={(next) => replace(index, next)}
              />
            ) : level < MAX_EDITED_LEVELS ? (
              <RuleGroupEditor
                state={state}
                group={node}
                pointer={at}
                level={level + 1}
                onChange={(next) => replace(index, next)}
              />
            ) : (
              <span>{formatRules(state.field, node, text)}</span>
            )}
            <Button aria-label={text('remove', { name })} onClick={() => replace(index)}>
              {isGroup(node) ? text('remove', { name }) : '×'}
            </Button>
          </span>
        );
      })}
      <span {...part('actions')}>
        <Button onClick={() => setRules([...rules, rule])}>{text('addRule')}</Button>
        {level < MAX_EDITED_LEVELS && (
          <Button onClick={() => setRules([...rules, { join: otherJoin, rules: [rule] }])}>
            {text('addGroup')}
          </Button>
        )}
      </span>
    </>
  );
}
