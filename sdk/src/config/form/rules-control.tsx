import type { RuleGroup } from '@patchbay/rules/evaluate-rules.ts';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { isSame } from '../store/field-value.ts';
import { storeRules, toTree } from '../store/rule-tree.ts';
import type { ControlProps } from './field-control.ts';
import { useForm } from './form-context.ts';
import { RuleGroupEditor } from './rule-group.tsx';
import { inWords, offerFor } from './rule-words.ts';

/** Loaded when it is opened: it brings the evaluation of rules. */
const RuleTrial = lazy(() =>
  import('./rule-trial.tsx').then(({ RuleTrial: opened }) => ({ default: opened })),
);

/** Rules as sentences, in groups; below them what they say in words, and a trial with a sample. */
export function RulesControl({ state }: ControlProps): ReactElement {
  const form = useForm();
  const { actions, part, text } = form;
  const { key, field, value } = state;
  // As it is edited: what is stored has no groups that say nothing, such as one of a single rule.
  const [edited, setEdited] = useState<RuleGroup>();
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => actions.loadOptions(key), [actions, key]);
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
      <span {...part('summary')}>{inWords(field, tree, text)}</span>
      {tree.rules.length > 0 && (
        <details {...part('summary')} onToggle={() => setIsTrying(true)}>
          <summary>{text('try')}</summary>
          {isTrying && (
            <Suspense>
              <RuleTrial
                tree={tree}
                offerFor={(rule) => offerFor(field, rule)}
                inWords={(node) => inWords(field, node, text)}
                form={form}
              />
            </Suspense>
          )}
        </details>
      )}
    </span>
  );
}
