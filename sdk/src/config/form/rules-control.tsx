import type { RuleGroup } from '@patchbay/rules/evaluate-rules.ts';
import { type ReactElement, useState } from 'react';
import { isSame } from '../store/field-value.ts';
import { storeRules, toTree } from '../store/rule-tree.ts';
import type { ControlProps } from './field-control.ts';
import { useForm } from './form-context.ts';
import { RuleGroupEditor } from './rule-group.tsx';
import { RuleTrial } from './rule-trial.tsx';

/** Renders rules in groups, and below them a summary and a trial with a sample. */
export function RulesControl({ state }: ControlProps): ReactElement {
  const { actions, part } = useForm();
  const { key, field, value } = state;
  // The rules as the customer edits them. Storing them simplifies groups, such as a group of one rule.
  const [edited, setEdited] = useState<RuleGroup>();
  const tree = edited && isSame(storeRules(edited), storeRules(value)) ? edited : toTree(value);
  return (
    <span {...part('rules')}>
      <RuleGroupEditor
        state={state}
        group={tree}
        pointer=""
        level={1}
        onChange={(next) => {
          setEdited(next);
          actions.setValue(key, next, true);
        }}
      />
      {tree.rules.length > 0 && <RuleTrial field={field} tree={tree} />}
    </span>
  );
}
