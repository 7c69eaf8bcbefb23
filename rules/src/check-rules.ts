import { type FindOption, indexOptions } from './check-options.ts';
import { checkRightSide } from './check-right-side.ts';
import type { LeftOption, Option, RuleColumn } from './field.ts';
import { isList, isObject, isScalar, type Json, ownValue, type Scalar } from './json.ts';
import { MAX_GROUP_LEVELS, MAX_RULES } from './limits.ts';
import { isOperator, operatorsOf, takesRightSide } from './operators.ts';
import type { Report } from './problem.ts';

/**
 * The value of a `rule_engine` field (see `StoredRules`): at most MAX_GROUP_LEVELS of groups and MAX_RULES
 * single rules, no empty group inside another. The first column that has a left side decides about it.
 *
 * @returns the rules with the options' own values, without what they do not need
 */
export function checkRules(
  columns: readonly RuleColumn[] | undefined,
  value: Json,
  report: Report,
): Json {
  const findLeft = indexColumns(columns);
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
  const checkList = (rules: readonly Json[], pointer: string, level: number): Json =>
    rules.map((rule, index) => {
      const at = `${pointer}/${index}`;
      if (level > 0 && ownValue(rule, 'rules') !== undefined) {
        return checkGroup(rule, at, level + 1);
      }
      count += 1;
      return count > MAX_RULES ? null : checkRule(findLeft, rule, at, report);
    });
  const checked = isList(value) ? checkList(value, '', 0) : checkGroup(value, '', 1);
  if (count > MAX_RULES) {
    report('', 'TOO_MANY_RULES', MAX_RULES);
  }
  return checked;
}

/** What the columns say about a left side. */
interface LeftSide {
  value: Scalar;
  option: LeftOption | undefined;
  column: RuleColumn | undefined;
}

function checkRule(
  findLeft: (value: Scalar) => LeftSide | undefined,
  rule: Json,
  pointer: string,
  report: Report,
): Json {
  const [given, operator] = [ownValue(rule, 'lhs'), ownValue(rule, 'operator')];
  if (!isScalar(given)) {
    report(isObject(rule) ? `${pointer}/lhs` : pointer, 'WRONG_TYPE');
    return rule;
  }
  const left = findLeft(given);
  if (left === undefined) {
    report(`${pointer}/lhs`, 'UNKNOWN_LEFT_SIDE');
    return rule;
  }
  const { value: lhs, option, column } = left;
  const isOffered = indexOptions(column?.operator?.options);
  if (
    !isOperator(operator) ||
    !operatorsOf(option?.type).includes(operator) ||
    isOffered(operator) === undefined
  ) {
    report(`${pointer}/operator`, 'UNKNOWN_OPERATOR');
    return rule;
  }
  if (!takesRightSide(operator)) {
    return { lhs, operator };
  }
  const rhs = ownValue(rule, 'rhs');
  if (rhs === undefined) {
    report(`${pointer}/rhs`, 'MISSING_RIGHT_SIDE');
    return rule;
  }
  const options: readonly Option[] | undefined = option?.options ?? column?.rhs?.options;
  return {
    lhs,
    operator,
    rhs: checkRightSide({ operator, type: option?.type, options }, rhs, `${pointer}/rhs`, report),
  };
}

function indexColumns(
  columns: readonly RuleColumn[] | undefined,
): (value: Scalar) => LeftSide | undefined {
  const indexed: [FindOption, RuleColumn | undefined][] = columns?.map((column) => [
    indexOptions(column.lhs.options),
    column,
  ]) ?? [[(value) => value, undefined]];
  return (given) => {
    for (const [find, column] of indexed) {
      const value = find(given);
      if (value !== undefined) {
        const option = column?.lhs.options?.find((one) => one.value === value);
        return { value, option, column };
      }
    }
    return undefined;
  };
}
