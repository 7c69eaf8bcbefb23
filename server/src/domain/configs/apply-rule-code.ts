import type { ResolvedOption, ResolvedOptions } from '../field-options/option-request.ts';
import type { FieldSlot, ResolvedField } from './field-sources.ts';
import { type RuleCode, type RuleCodeDeps, runRuleCode } from './rule-code.ts';

/** Applies the conditional code of a rule field to its left sides. If the code fails, right sides are free. */
export async function applyRuleCode(
  deps: RuleCodeDeps,
  resolved: ResolvedField,
  code: Omit<RuleCode, 'sides'>,
): Promise<ResolvedField> {
  const sides = [...resolved.values()].flatMap((list) => ('options' in list ? list.options : []));
  if (sides.length === 0) {
    return resolved;
  }
  const outcome = await runRuleCode(deps, { ...code, sides });
  if ('sides' in outcome) {
    return withSides(resolved, outcome.sides);
  }
  const failed = { error: { message: `The code of the rules failed. ${outcome.error.message}` } };
  return new Map<FieldSlot, ResolvedOptions>([...withoutRightSides(resolved), ['code', failed]]);
}

/** Returns the left sides of a rule field without their right sides, which its conditional code decides. */
export function withoutRightSides(resolved: ResolvedField): ResolvedField {
  const sides = [...resolved.values()].flatMap((list) => ('options' in list ? list.options : []));
  return withSides(
    resolved,
    sides.map(({ options: _right, ...side }) => side),
  );
}

/**
 * Returns the lists with other left sides.
 *
 * @param sides the left sides of all lists, in order
 */
function withSides(resolved: ResolvedField, sides: readonly ResolvedOption[]): ResolvedField {
  let from = 0;
  return new Map(
    [...resolved].map(([slot, list]): [FieldSlot, ResolvedOptions] => {
      if (!('options' in list)) {
        return [slot, list];
      }
      const to = from + list.options.length;
      const options = sides.slice(from, to);
      from = to;
      return [slot, { ...list, options }];
    }),
  );
}
