import {
  evaluateRules,
  type Rule,
  type RuleGroup,
  toStoredRules,
} from '@patchbay/rules/evaluate-rules.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { type ReactElement, useState } from 'react';
import type { ConfigField } from '../../index.ts';
import { isGroup } from '../store/rule-tree.ts';
import { useForm } from './form-context.ts';
import { inWords, nodeAt, offerFor } from './rule-words.ts';

export interface RuleTrialProps {
  field: ConfigField;
  tree: RuleGroup;
}

/** Evaluates the rules for a sample that is typed, and says which rule decided. */
export function RuleTrial({ field, tree }: RuleTrialProps): ReactElement {
  const { part, text } = useForm();
  const [sample, setSample] = useState<ReadonlyMap<string, string>>(new Map());
  const lefts = new Map(leavesOf(tree).map((rule) => [String(rule.lhs), offerFor(field, rule)]));
  const values = [...lefts].flatMap(([key, { type }]): [string, Json][] => {
    const typed = sample.get(key);
    return typed ? [[key, type === 'list' ? typed.split(/,\s*/) : toBoolean(typed, type)]] : [];
  });
  const rules = toStoredRules(tree);
  const { holds, decidedBy } = evaluateRules(rules, Object.fromEntries(values));
  const rule = inWords(field, nodeAt(rules, decidedBy), text);
  return (
    <details {...part('summary')}>
      <summary>{text('try')}</summary>
      {[...lefts].map(([key, { name }]) => (
        <label key={key}>
          {name}{' '}
          <input
            {...part('input')}
            value={sample.get(key) ?? ''}
            onChange={(event) => setSample(new Map(sample).set(key, event.target.value))}
          />
        </label>
      ))}
      <output>{text(holds ? 'passes' : 'fails', { rule })}</output>
    </details>
  );
}

function toBoolean(typed: string, type: string | undefined): Json {
  return type === 'boolean' ? /^(true|yes|1)$/i.test(typed) : typed;
}

function leavesOf(group: RuleGroup): Rule[] {
  return group.rules.flatMap((one) => (isGroup(one) ? leavesOf(one) : [one]));
}
