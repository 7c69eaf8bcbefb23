import { isDeeperThan, isJson } from '@patchbay/rules/json.ts';
import * as v from 'valibot';
import { isGroup, parseRules, type RuleNode, toStoredRules } from './rule-tree';

// The contract's limits. The server refuses a whole draft that exceeds one of them.
const MAX_RULES = 200;
const MAX_DEPTH = 20;
const MAX_PATHS = 50;
const MAX_DELAY_MS = 3_600_000;

const paths = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(240))),
  v.maxLength(MAX_PATHS),
);
const flag = v.exactOptional(v.boolean());

const countRules = (node: RuleNode): number =>
  isGroup(node) ? node.rules.reduce((sum, rule) => sum + countRules(rule), 0) : 1;

const rules = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const isShallow = isJson(value) && !isDeeperThan(value, MAX_DEPTH);
    const tree = isShallow ? parseRules(value) : undefined;
    if (tree === undefined || countRules(tree) > MAX_RULES) {
      addIssue({ message: 'These are not conditions' });
      return NEVER;
    }
    return toStoredRules(tree);
  }),
);

/** The settings that every kind of node has: when it runs, what happens if it fails, and what logs show of it. */
export const behaviorSchema = v.object({
  node_rule: v.exactOptional(v.nullable(rules)),
  node_settings: v.exactOptional(
    v.object({
      skip_on_error: flag,
      hide_node_request: flag,
      allow_partial_success: flag,
      output_fields: v.exactOptional(paths),
      encrypted_output_fields: v.exactOptional(paths),
      retry: v.exactOptional(
        v.object({
          strategy: v.picklist(['fixed', 'exponential']),
          delay: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DELAY_MS)),
        }),
      ),
    }),
  ),
});
