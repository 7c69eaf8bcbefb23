import { checkMapping } from './check-mapping.ts';
import { checkOption, checkOptions, indexOptions } from './check-options.ts';
import { checkRules } from './check-rules.ts';
import { checkTyped } from './check-text.ts';
import type { Field } from './field.ts';
import { isDeeperThan, isJson, type Json } from './json.ts';
import { MAX_DEPTH, MAX_GROUP_LEVELS, MAX_VALUE_BYTES } from './limits.ts';
import type { Problem, Report } from './problem.ts';

/**
 * Checks a value of a config field and gives it the form that is stored: a decimal text becomes a number
 * where that has exactly its value, an option is its own value. A value that was stored checks to itself.
 * null is no value, and right for every field. It never throws and leaves its input unchanged.
 *
 * @param field as the contract's `ConfigField`; what it does not know (`options: undefined`) is not checked
 * @param value anything; what is no JSON is WRONG_TYPE
 *
 * @example
 * checkValue({ id: 'f1', field_type: 'number' }, '5.50'); // { value: 5.5 }
 * checkValue({ id: 'f1', field_type: 'number' }, '007');
 * // { problems: [{ pointer: '', code: 'NOT_A_NUMBER' }] }
 */
export function checkValue(
  field: Field,
  value: unknown,
): { value: Json } | { problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (pointer, code, limit) => {
    problems.push({ pointer, code, limit });
  };
  if (isDeeperThan(value, MAX_DEPTH)) {
    const isRules = field.field_type === 'rule_engine';
    report('', 'TOO_DEEP', isRules ? MAX_GROUP_LEVELS : MAX_DEPTH);
    return { problems };
  }
  if (!isJson(value)) {
    report('', 'WRONG_TYPE');
    return { problems };
  }
  checkSize(value, report);
  const checked = value === null || problems.length > 0 ? value : checkType(field, value, report);
  // An option's own value may be longer than what was equal to it.
  checkSize(problems.length > 0 ? null : checked, report);
  return problems.length > 0 ? { problems } : { value: checked };
}

function checkType(field: Field, value: Json, report: Report): Json {
  switch (field.field_type) {
    case 'json':
      return value;
    case 'select':
      return (field.multiple === true ? checkOptions : checkOption)(
        indexOptions(field.options, field.options_truncated),
        value,
        '',
        report,
      );
    case 'map':
    case 'map_v2':
      return checkMapping(field, value, report);
    case 'rule_engine':
      return checkRules(field, value, report);
    default:
      return checkTyped(field.field_type, value, '', report);
  }
}

function checkSize(value: Json, report: Report): void {
  const json = JSON.stringify(value);
  // No code unit takes less than a byte, so that long text is not encoded.
  if (json.length > MAX_VALUE_BYTES || new TextEncoder().encode(json).length > MAX_VALUE_BYTES) {
    report('', 'TOO_LONG', MAX_VALUE_BYTES);
  }
}
