import type { RuleGroup } from '@patchbay/rules/evaluate-rules.ts';
import { type ReactElement, useState } from 'react';
import { isSame } from '../store/field-value.ts';
import { storeRules, toTree } from '../store/rule-tree.ts';
import type { ControlProps } from './field-control.ts';
import { useForm } from './form-context.ts';
import { RuleGroupEditor } from './rule-group.tsx';
import { RuleTrial } from './rule-trial.tsx';

/** Rules as sentences, in groups; below them what they say in words, and a trial with a sample. */
export function RulesControl({ state }: ControlProps): ReactElement {
  const { actions, part } = useForm();
  const { key, field, value } = state;
  // As it is edited: what is stored has no groups that say nothing, such as one of a single rule.
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
