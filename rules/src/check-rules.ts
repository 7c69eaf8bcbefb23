import { indexOptions } from './check-options.ts';
import { checkRightSide } from './check-right-side.ts';
import type { Field, LeftOption, Option, RuleColumn } from './field.ts';
import { isList, isObject, isScalar, type Json, ownValue, type Scalar } from './json.ts';
import { MAX_GROUP_LEVELS, MAX_RULES } from './limits.ts';
import { type Operator, operatorsOf, takesRightSide } from './operators.ts';
import type { Report } from './problem.ts';

/** Each list of options is indexed once, however many rules use it. */
type FindIn = (options: readonly Option[] | undefined) => (value: Scalar) => Scalar | undefined;

/**
 * The value of a `rule_engine` field (see `StoredRules`): at most MAX_GROUP_LEVELS of groups and MAX_RULES
 * single rules, no empty group inside another. The first column that has a left side decides about it.
 *
 * @returns the rules with the options' own values, without what they do not need
 */
export function checkRules(field: Field, value: Json, report: Report): Json {
  const indexes = new Map<readonly Option[] | undefined, ReturnType<FindIn>>();
  const findIn: FindIn = (options) => {
    const find = indexes.get(options) ?? indexOptions(options, field.options_truncated);
    indexes.set(options, find);
    return find;
  };
  let count = 0;
  const checkGroup = (group: Json, pointer: string, level: number): Json => {
    const [join, rules] = [ownValue(group, 'join'), ownValue(group, 'rules')];
    if (!isList(rules) || (join !== 'AND' && join !== 'OR')) {
      report(pointer, 'WRONG_TYPE');
      return group;
    }
    if (level > MAX_GROUP_LEVELS) {
      report(pointer, 'TOO_DEEP', MAX_GROUP_LEVELS);
      return group;
    }
    if (level > 1 && rules.length === 0) {
      report(pointer, 'EMPTY_GROUP');
    }
    return { join, rules: checkList(rules, `${pointer}/rules`, level) };
  };
  // Level 0 is the list without a group, which holds no groups.
  const checkList = (rules: readonly Json[], pointer: string, level: number): Json =>
    rules.map((rule, index) => {
      const at = `${pointer}/${index}`;
      if (level > 0 && ownValue(rule, 'rules') !== undefined) {
        return checkGroup(rule, at, level + 1);
      }
      count += 1;
      return count > MAX_RULES
        ? null
        : checkRule(rule, field.rule_columns, findIn, (member, code, limit) =>
            report(at + member, code, limit),
          );
    });
  const checked = isList(value) ? checkList(value, '', 0) : checkGroup(value, '', 1);
  if (count > MAX_RULES) {
    report('', 'TOO_MANY_RULES', MAX_RULES);
  }
  return checked;
}

/** The operators of the type of a left side, as far as it or its column offers them. */
export function offeredOperators(
  option: LeftOption | undefined,
  column: RuleColumn | undefined,
): readonly Operator[] {
  const offered: readonly Scalar[] | undefined =
    option?.operators ?? column?.operator?.options?.map(({ value }) => value);
  return operatorsOf(option?.type).filter((one) => offered?.includes(one) ?? true);
}

/** @param report takes pointers inside the rule */
function checkRule(
  rule: Json,
  columns: readonly RuleColumn[] | undefined,
  findIn: FindIn,
  report: Report,
): Json {
  const given = ownValue(rule, 'lhs');
  if (!isScalar(given)) {
    report(isObject(rule) ? '/lhs' : '', 'WRONG_TYPE');
    return rule;
  }
  const left = findLeft(given, columns, findIn);
  if (left === undefined) {
    report('/lhs', 'UNKNOWN_LEFT_SIDE');
    return rule;
  }
  const { lhs, option, column } = left;
  const wanted = ownValue(rule, 'operator');
  const operator = offeredOperators(option, column).find((one) => one === wanted);
  if (operator === undefined) {
    report('/operator', 'UNKNOWN_OPERATOR');
    return rule;
  }
  if (!takesRightSide(operator)) {
    return { lhs, operator };
  }
  const rhs = ownValue(rule, 'rhs');
  if (rhs === undefined) {
    report('/rhs', 'MISSING_RIGHT_SIDE');
    return rule;
  }
  const options = option?.options ?? column?.rhs?.options;
  const find = options && findIn(options);
  return {
    lhs,
    operator,
    rhs: checkRightSide({ operator, type: option?.type, find }, rhs, report),
  };
}

/** What the columns say about a left side. Without an option it is one that cannot be checked. */
interface LeftSide {
  lhs: Scalar;
  option?: LeftOption | undefined;
  column?: RuleColumn;
}

function findLeft(
  given: Scalar,
  columns: readonly RuleColumn[] | undefined,
  findIn: FindIn,
): LeftSide | undefined {
  let unchecked: LeftSide | undefined = columns === undefined ? { lhs: given } : undefined;
  for (const column of columns ?? []) {
    const { options } = column.lhs;
    const lhs = findIn(options)(given);
    const option = options?.find(({ value }) => value === lhs);
    if (lhs !== undefined && option !== undefined) {
      return { lhs, option, column };
    }
    unchecked ??= lhs === undefined ? undefined : { lhs, column };
  }
  return unchecked;
}
