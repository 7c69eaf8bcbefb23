import { checkRules } from '@patchbay/rules/check-rules.ts';
import { isDeeperThan, isJson } from '@patchbay/rules/json.ts';
import { MAX_GROUP_LEVELS, MAX_RULES } from '@patchbay/rules/limits.ts';
import { isOperator, takesRightSide } from '@patchbay/rules/operators.ts';
import type { Problem, ProblemCode } from '@patchbay/rules/problem.ts';
import { type CheckedGraph, memberOf, nameOf } from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import type { GraphNode } from './graph-order.ts';

/** Settings of any kind of node that are conditions. */
const SETTINGS = ['conditions', 'while_conditions', 'break_conditions'];
/** More than groups of all levels have, with their lists and rules. */
const MAX_NESTING = 4 * MAX_GROUP_LEVELS;
const SENTENCES: Partial<Record<ProblemCode, string>> = {
  TOO_DEEP: `groups nest at most ${MAX_GROUP_LEVELS} deep`,
  TOO_MANY_RULES: `there are at most ${MAX_RULES} rules`,
  EMPTY_GROUP: 'a group has no rule. Add one, or remove the group',
  UNKNOWN_OPERATOR: 'a rule has an operator that does not exist',
  MISSING_RIGHT_SIDE: 'a rule has no right side',
};

/** What is wrong with conditions: they would never hold, and say nothing about it. */
export function conditionFindings({ graph, error }: CheckedGraph): GraphFinding[] {
  return graph.nodes.flatMap((node) =>
    conditionsOf(node).flatMap(({ value, within }) =>
      [...problemsOf(value).map(toSentence), ...findEmptySides(value)].map(({ pointer, what }) =>
        error('CONDITIONS_INVALID', node, `${nameOf(node)}: ${what}.`, `${within}${pointer}`),
      ),
    ),
  );
}

interface ConditionFault {
  /** JSON pointer inside the conditions. */
  pointer: string;
  what: string;
}

const toSentence = ({ pointer, code }: Problem): ConditionFault => ({
  pointer,
  what: SENTENCES[code] ?? 'a rule is not what its operator takes',
});

/** Finds the sides of rules that are not entered yet. Two empty sides are equal, so such a rule would hold. */
function findEmptySides(value: unknown, pointer = '', level = 0): ConditionFault[] {
  if (level > MAX_NESTING) {
    return [];
  }
  const rules = Array.isArray(value) ? value : memberOf(value, 'rules');
  if (Array.isArray(rules)) {
    const within = Array.isArray(value) ? pointer : `${pointer}/rules`;
    return rules.flatMap((rule, index) => findEmptySides(rule, `${within}/${index}`, level + 1));
  }
  const faults: ConditionFault[] = [];
  if (isBlank(memberOf(value, 'lhs'))) {
    faults.push({ pointer: `${pointer}/lhs`, what: 'a rule has no left side. Enter it' });
  }
  const operator = memberOf(value, 'operator');
  if (isOperator(operator) && takesRightSide(operator) && memberOf(value, 'rhs') === '') {
    const what =
      'a rule has no right side. Enter it, or choose "has no value" to look for an empty text';
    faults.push({ pointer: `${pointer}/rhs`, what });
  }
  return faults;
}

const isBlank = (side: unknown) => typeof side === 'string' && side.trim() === '';

function conditionsOf({ data, additional_node_properties }: GraphNode) {
  const rule = additional_node_properties?.node_rule;
  const ofNode = { value: rule, within: '/additional_node_properties/node_rule' };
  const named = SETTINGS.map((name) => ({ value: memberOf(data, name), within: `/data/${name}` }));
  return [ofNode, ...named].filter(({ value }) => value !== undefined && value !== null);
}

function problemsOf(value: unknown): Problem[] {
  if (isDeeperThan(value, MAX_NESTING)) {
    return [{ pointer: '', code: 'TOO_DEEP' }];
  }
  const found: Problem[] = [];
  if (isJson(value)) {
    checkRules({ id: '', field_type: 'rule_engine' }, value, (pointer, code) => {
      found.push({ pointer, code });
    });
  }
  // What a right side with a template becomes is known when it runs.
  return found.filter(({ pointer }) => !isTemplate(value, pointer));
}

function isTemplate(value: unknown, pointer: string): boolean {
  const [, ...keys] = pointer.split('/');
  const text = keys.reduce(memberOf, value);
  return typeof text === 'string' && text.includes('{{');
}
