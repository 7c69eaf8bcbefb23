import { indexOptions } from './check-options.ts';
import { checkRightSide } from './check-right-side.ts';
import type { Field, LeftOption, Option, RuleColumn } from './field.ts';
import { getOwnValue, isList, isObject, isScalar, type Json, type Scalar } from './json.ts';
import { MAX_GROUP_LEVELS, MAX_RULES } from './limits.ts';
import { listOperators, type Operator, takesRightSide } from './operators.ts';
import type { Report } from './problem.ts';

/** Returns the lookup of a list of options. Each list is indexed once, even if many rules use it. */
type FindIn = (options: readonly Option[] | undefined) => (value: Scalar) => Scalar | undefined;

/**
 * Checks the value of a `rule_engine` field (see `StoredRules`): groups are nested at most
 * MAX_GROUP_LEVELS deep, there are at most MAX_RULES single rules, and a nested group is not empty. The
 * first column that contains a left side defines its operators and right sides.
 *
 * @returns the rules with the options' own values, without keys that they do not need
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
    const [join, rules] = [getOwnValue(group, 'join'), getOwnValue(group, 'rules')];
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
  // Level 0 is a flat list of rules, which cannot contain groups.
  const checkList = (rules: readonly Json[], pointer: string, level: number): Json =>
    rules.map((rule, index) => {
      const at = `${pointer}/${index}`;
      if (level > 0 && getOwnValue(rule, 'rules') !== undefined) {
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

/** Returns the operators of a left side's type that the left side or its column offers. */
export function listOfferedOperators(
  option: LeftOption | undefined,
  column: RuleColumn | undefined,
): readonly Operator[] {
  const offered: readonly Scalar[] | undefined =
    option?.operators ?? column?.operator?.options?.map(({ value }) => value);
  return listOperators(option?.type).filter((operator) => offered?.includes(operator) ?? true);
}

/** @param report receives pointers inside the rule */
function checkRule(
  rule: Json,
  columns: readonly RuleColumn[] | undefined,
  findIn: FindIn,
  report: Report,
): Json {
  const leftValue = getOwnValue(rule, 'lhs');
  if (!isScalar(leftValue)) {
    report(isObject(rule) ? '/lhs' : '', 'WRONG_TYPE');
    return rule;
  }
  const leftSide = findLeft(leftValue, columns, findIn);
  if (leftSide === undefined) {
    report('/lhs', 'UNKNOWN_LEFT_SIDE');
    return rule;
  }
  const { lhs, option, column } = leftSide;
  const requestedOperator = getOwnValue(rule, 'operator');
  const operator = listOfferedOperators(option, column).find(
    (offered) => offered === requestedOperator,
  );
  if (operator === undefined) {
    report('/operator', 'UNKNOWN_OPERATOR');
    return rule;
  }
  if (!takesRightSide(operator)) {
    return { lhs, operator };
  }
  const rhs = getOwnValue(rule, 'rhs');
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

/**
 * A left side with the column that it was found in. Without `option` there is nothing to check it
 * against.
 */
interface LeftSide {
  lhs: Scalar;
  option?: LeftOption | undefined;
  column?: RuleColumn;
}

function findLeft(
  value: Scalar,
  columns: readonly RuleColumn[] | undefined,
  findIn: FindIn,
): LeftSide | undefined {
  let unchecked: LeftSide | undefined = columns === undefined ? { lhs: value } : undefined;
  for (const column of columns ?? []) {
    const { options } = column.lhs;
    const lhs = findIn(options)(value);
    const option = options?.find(({ value }) => value === lhs);
    if (lhs !== undefined && option !== undefined) {
      return { lhs, option, column };
    }
    unchecked ??= lhs === undefined ? undefined : { lhs, column };
  }
  return unchecked;
}
