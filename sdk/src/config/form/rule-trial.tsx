import { evaluateRules, type Rule, type RuleGroup } from '@patchbay/rules/evaluate-rules.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { type ReactElement, useState } from 'react';
import type { FormContextValue } from './form-context.ts';
import type { RuleOffer } from './rule-words.ts';

type RuleNode = Rule | RuleGroup;

/** What it needs of the form, as properties: it is built as a file of its own. */
export interface RuleTrialProps {
  tree: RuleGroup;
  offerFor: (rule: Rule) => RuleOffer;
  inWords: (node: RuleNode) => string;
  form: FormContextValue;
}

/** Evaluates the rules for a sample that is typed, and says which rule decided. */
export function RuleTrial({
  tree,
  offerFor,
  inWords,
  form: { part, text },
}: RuleTrialProps): ReactElement {
  const [sample, setSample] = useState<ReadonlyMap<string, string>>(new Map());
  const lefts = new Map(leavesOf(tree).map((rule) => [String(rule.lhs), offerFor(rule)]));
  const values = [...lefts].flatMap(([key, { type }]): [string, Json][] => {
    const typed = sample.get(key);
    return typed ? [[key, toSample(typed, type)]] : [];
  });
  const { holds, decidedBy } = evaluateRules(tree, Object.fromEntries(values));
  const rule = inWords(nodeAt(tree, decidedBy));
  return (
    <>
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
    </>
  );
}

function toSample(typed: string, type: RuleOffer['type']): Json {
  switch (type) {
    case 'list':
      return typed.split(/,\s*/);
    case 'boolean':
      return /^(true|yes|1)$/i.test(typed);
    default:
      return typed;
  }
}

function isGroup(node: RuleNode): node is RuleGroup {
  return 'rules' in node;
}

function leavesOf(group: RuleGroup): Rule[] {
  return group.rules.flatMap((one) => (isGroup(one) ? leavesOf(one) : [one]));
}

/** The rule or group that a pointer into the rules names. */
function nodeAt(tree: RuleNode, pointer: string): RuleNode {
  let node = tree;
  for (const index of pointer.match(/\d+/g) ?? []) {
    node = (isGroup(node) ? node.rules[Number(index)] : undefined) ?? node;
  }
  return node;
}
