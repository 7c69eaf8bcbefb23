import { checkMapping } from './check-mapping.ts';
import { checkOption, checkOptions, indexOptions } from './check-options.ts';
import { checkRules } from './check-rules.ts';
import { checkTyped } from './check-text.ts';
import type { Field } from './field.ts';
import { isDeeperThan, isJson, type Json } from './json.ts';
import { MAX_DEPTH, MAX_GROUP_LEVELS, MAX_VALUE_BYTES } from './limits.ts';
import type { Problem, Report } from './problem.ts';

/**
 * Checks a value of a config field and returns the form that is stored: a decimal text becomes a number
 * if the number represents it exactly, and a value that equals an option becomes the option's own value.
 * Checking a stored value returns it unchanged. null means "no value" and is valid for every field. It
 * never throws and does not change its input.
 *
 * @param field as the contract's `ConfigField`; anything that is not known (`options: undefined`) is not
 * checked
 * @param value anything; a value that is not JSON is WRONG_TYPE
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
  // An option's own value may be longer than the value that was sent for it.
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
  // A code unit takes at least one byte, so a text with too many of them need not be encoded.
  if (json.length > MAX_VALUE_BYTES || new TextEncoder().encode(json).length > MAX_VALUE_BYTES) {
    report('', 'TOO_LONG', MAX_VALUE_BYTES);
  }
}
