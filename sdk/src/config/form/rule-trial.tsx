import { evaluateRules, type Rule, type RuleGroup } from '@patchbay/rules/evaluate-rules.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { type ReactElement, useState } from 'react';
import type { ConfigField } from '../../index.ts';
import { isGroup, type RuleNode } from '../store/rule-tree.ts';
import { useForm } from './form-context.ts';
import { formatRules, getRuleOffer } from './rule-words.ts';

/** Renders the rules as a sentence, and a trial that shows which rule decides for a typed sample. */
export function RuleTrial({ field, tree }: { field: ConfigField; tree: RuleGroup }): ReactElement {
  const { part, text } = useForm();
  const [sample, setSample] = useState<ReadonlyMap<string, string>>(new Map());
  const lefts = new Map(
    listLeaves(tree).map((rule) => [String(rule.lhs), getRuleOffer(field, rule, text)]),
  );
  const values = [...lefts].flatMap(([key, { type }]): [string, Json][] => {
    const typed = sample.get(key);
    if (!typed) {
      return [];
    }
    const isTrue = [text('true'), 'true'].includes(typed.toLowerCase());
    return [[key, type === 'list' ? typed.split(/,\s*/) : type === 'boolean' ? isTrue : typed]];
  });
  const { holds, decidedBy } = evaluateRules(tree, Object.fromEntries(values));
  const rule = formatRules(field, getNode(tree, decidedBy), text);
  return (
    <>
      <span {...part('summary')}>{formatRules(field, tree, text)}</span>
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
    </>
  );
}

function listLeaves(group: RuleGroup): Rule[] {
  return group.rules.flatMap((node) => (isGroup(node) ? listLeaves(node) : [node]));
}

/** Returns the rule or group at a pointer into the rules. */
function getNode(tree: RuleNode, pointer: string): RuleNode {
  let node = tree;
  for (const index of pointer.match(/\d+/g) ?? []) {
    node = (isGroup(node) && node.rules[+index]) || node;
  }
  return node;
}
