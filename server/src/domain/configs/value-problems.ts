import { MAX_VALUE_BYTES } from '@patchbay/rules/limits.ts';
import type { Problem } from '@patchbay/rules/problem.ts';
import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';

const MAX_SHOWN = 60;

/** A problem of a value: `detail` for the client that sent it, `sentence` for a person. */
export interface ValueProblem {
  detail: string;
  sentence: string;
}

/** Describes a problem of the rules in English. */
export function describeProblem(
  field: StoredPortalField,
  { code, pointer, limit }: Problem,
  value: unknown,
): ValueProblem {
  const detail = formatDetail(field, { code, pointer, ...(limit === undefined ? {} : { limit }) });
  if (code === 'NOT_AN_OPTION') {
    const option = formatValue(getMember(value, pointer));
    return {
      detail,
      sentence: `${field.name} has no option ${option}. Choose one of its options.`,
    };
  }
  return { detail, sentence: `${field.name} ${detail}. Correct it, then save again.` };
}

function formatDetail(field: StoredPortalField, { code, pointer, limit }: Problem): string {
  switch (code) {
    case 'WRONG_TYPE':
      return pointer === ''
        ? `must be ${formatExpectedType(field)}`
        : 'has a value of a wrong type';
    case 'TOO_LONG':
      return `must not be longer than ${(limit ?? 0).toLocaleString('en')} ${limit === MAX_VALUE_BYTES ? 'bytes' : 'characters'}`;
    case 'TOO_DEEP':
      return `must not be nested deeper than ${limit ?? 0} levels`;
    case 'NOT_A_NUMBER':
      return 'must be a number';
    case 'NOT_AN_EMAIL':
      return 'must be an email address';
    case 'NOT_A_URL':
      return 'must be an address that begins with http:// or https://';
    case 'NOT_A_DATE':
      return 'must be a date such as 2026-11-18 or 2026-11-18T09:20:00Z';
    case 'NOT_AN_OPTION':
      return 'is none of the options';
    case 'DUPLICATE':
      return 'must not have an option twice';
    case 'UNKNOWN_ROW':
      return 'has a row that the field does not have';
    case 'UNKNOWN_LEFT_SIDE':
      return 'has a rule whose left side is none of the options';
    case 'UNKNOWN_OPERATOR':
      return 'has a rule with an operator that its left side does not take';
    case 'MISSING_RIGHT_SIDE':
      return 'has a rule without a right side';
    case 'TOO_MANY_RULES':
      return `must not have more than ${limit ?? 0} rules`;
    case 'EMPTY_GROUP':
      return 'has a group without rules';
  }
}

function formatExpectedType({ field_type, multiple }: StoredPortalField): string {
  switch (field_type) {
    case 'number':
      return 'a number';
    case 'select':
      return multiple === true ? 'a list of options' : 'the value of an option';
    case 'map':
    case 'map_v2':
      return 'an object from rows to options';
    case 'rule_engine':
      return 'a list of rules or a group';
    case 'json':
      return 'JSON';
    default:
      return 'text';
  }
}

/** Returns the member at a JSON pointer, or undefined if there is none. */
function getMember(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (within, key) =>
        typeof within === 'object' && within !== null && Object.hasOwn(within, key)
          ? Reflect.get(within, key)
          : undefined,
      value,
    );
}

function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_SHOWN ? `${[...text].slice(0, MAX_SHOWN).join('')}…` : text;
}
