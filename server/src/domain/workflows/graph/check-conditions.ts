import { checkRules } from '@patchbay/rules/check-rules.ts';
import { isDeeperThan, isJson } from '@patchbay/rules/json.ts';
import { MAX_GROUP_LEVELS, MAX_RULES } from '@patchbay/rules/limits.ts';
import { isOperator, takesRightSide } from '@patchbay/rules/operators.ts';
import type { Problem, ProblemCode } from '@patchbay/rules/problem.ts';
import { type CheckedGraph, formatNodeName, getMember } from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import type { GraphNode } from './graph-order.ts';

/** The settings that hold conditions, in any kind of node. */
const SETTINGS = ['conditions', 'while_conditions', 'break_conditions'];
/** The maximum nesting that is looked at. Valid groups of all levels, with their lists and rules, have less. */
const MAX_NESTING = 4 * MAX_GROUP_LEVELS;
const SENTENCES: Partial<Record<ProblemCode, string>> = {
  TOO_DEEP: `groups nest at most ${MAX_GROUP_LEVELS} deep`,
  TOO_MANY_RULES: `there are at most ${MAX_RULES} rules`,
  EMPTY_GROUP: 'a group has no rule. Add one, or remove the group',
  UNKNOWN_OPERATOR: 'a rule has an operator that does not exist',
  MISSING_RIGHT_SIDE: 'a rule has no right side',
};

/** Returns an error for each invalid part of a condition, which would silently never hold. */
export function checkConditions({ graph, error }: CheckedGraph): GraphFinding[] {
  return graph.nodes.flatMap((node) =>
    listConditions(node).flatMap(({ value, within }) =>
      [...listProblems(value).map(toSentence), ...findEmptySides(value)].map(({ pointer, what }) =>
        error(
          'CONDITIONS_INVALID',
          node,
          `${formatNodeName(node)}: ${what}.`,
          `${within}${pointer}`,
        ),
      ),
    ),
  );
}

interface ConditionFault {
  /** The JSON pointer inside the conditions. */
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
  const rules = Array.isArray(value) ? value : getMember(value, 'rules');
  if (Array.isArray(rules)) {
    const within = Array.isArray(value) ? pointer : `${pointer}/rules`;
    return rules.flatMap((rule, index) => findEmptySides(rule, `${within}/${index}`, level + 1));
  }
  const faults: ConditionFault[] = [];
  if (isBlank(getMember(value, 'lhs'))) {
    faults.push({ pointer: `${pointer}/lhs`, what: 'a rule has no left side. Enter it' });
  }
  const operator = getMember(value, 'operator');
  if (isOperator(operator) && takesRightSide(operator) && getMember(value, 'rhs') === '') {
    const what =
      'a rule has no right side. Enter it, or choose "has no value" to look for an empty text';
    faults.push({ pointer: `${pointer}/rhs`, what });
  }
  return faults;
}

const isBlank = (side: unknown) => typeof side === 'string' && side.trim() === '';

function listConditions({ data, additional_node_properties }: GraphNode) {
  const rule = additional_node_properties?.node_rule;
  const nodeRule = { value: rule, within: '/additional_node_properties/node_rule' };
  const settings = SETTINGS.map((name) => ({
    value: getMember(data, name),
    within: `/data/${name}`,
  }));
  return [nodeRule, ...settings].filter(({ value }) => value !== undefined && value !== null);
}

function listProblems(value: unknown): Problem[] {
  if (isDeeperThan(value, MAX_NESTING)) {
    return [{ pointer: '', code: 'TOO_DEEP' }];
  }
  const found: Problem[] = [];
  if (isJson(value)) {
    checkRules({ id: '', field_type: 'rule_engine' }, value, (pointer, code) => {
      found.push({ pointer, code });
    });
  }
  // The value of a right side with a template is known only when the workflow runs.
  return found.filter(({ pointer }) => !isTemplate(value, pointer));
}

function isTemplate(value: unknown, pointer: string): boolean {
  const [, ...keys] = pointer.split('/');
  const text = keys.reduce(getMember, value);
  return typeof text === 'string' && text.includes('{{');
}
