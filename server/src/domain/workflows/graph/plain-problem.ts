import { contract } from '@patchbay/contract/document.ts';
import { toObject } from '@patchbay/contract/json.ts';
import type { ErrorObject } from 'ajv';

/** The pattern of a text that is one expression and nothing else. */
export const TEMPLATE_PATTERN = toObject(
  toObject(toObject(contract.components).schemas).Template,
).pattern;

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * What an error says of a setting, for a person who fills in a form: 'must be 1 or more'.
 *
 * @returns undefined for what is worded as in every request
 */
export function plainProblem({ keyword, params }: ErrorObject): string | undefined {
  const limit: unknown = params.limit;
  switch (keyword) {
    case 'minLength':
      return limit === 1 ? 'is required' : `must have at least ${count(limit, 'character')}`;
    case 'maxLength':
      return limit === 0 ? undefined : `must have at most ${count(limit, 'character')}`;
    case 'minItems':
      return `must have at least ${limit === 1 ? 'one entry' : count(limit, 'entry', 'entries')}`;
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${count(limit, 'entry', 'entries')}`;
    case 'minimum':
      return `must be ${numberText(limit)} or more`;
    case 'maximum':
      return `must be at most ${numberText(limit)}`;
    case 'type': {
      const name = TYPES[String(params.type)];
      return name === undefined ? undefined : `must be ${name}`;
    }
    case 'pattern':
      return params.pattern === TEMPLATE_PATTERN
        ? 'must be a single expression like {{event.body.id}}'
        : 'has characters that are not allowed here';
    default:
      return undefined;
  }
}

const numberText = (limit: unknown) => Number(limit).toLocaleString('en-US');

function count(limit: unknown, one: string, many = `${one}s`): string {
  return `${numberText(limit)} ${limit === 1 ? one : many}`;
}
