import type { ResolvedOption, ResolvedOptions } from '../field-options/option-request.ts';
import type { FieldSlot, ResolvedField } from './field-sources.ts';
import { type RuleCode, type RuleCodeDeps, runRuleCode } from './rule-code.ts';

/** The left sides of a rule field as its conditional code wants them. Code that fails checks nothing. */
export async function applyRuleCode(
  deps: RuleCodeDeps,
  resolved: ResolvedField,
  code: Omit<RuleCode, 'sides'>,
): Promise<ResolvedField> {
  const sides = [...resolved.values()].flatMap((one) => ('options' in one ? one.options : []));
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

/** The left sides of a rule field without what may be on their right, which its conditional code decides. */
export function withoutRightSides(resolved: ResolvedField): ResolvedField {
  const sides = [...resolved.values()].flatMap((one) => ('options' in one ? one.options : []));
  return withSides(
    resolved,
    sides.map(({ options: _right, ...side }) => side),
  );
}

/** @param sides of all lists, in their order */
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
