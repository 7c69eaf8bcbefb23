import { contract } from '@patchbay/contract/document.ts';
import { toObject } from '@patchbay/contract/json.ts';
import type { ErrorObject } from 'ajv';

/** The pattern of a text that consists of exactly one expression. */
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
 * Words a schema error about a setting for a person who fills in a form, such as 'must be 1 or more'.
 *
 * @returns undefined if the usual wording of a request's errors fits
 */
export function formatPlainProblem({ keyword, params }: ErrorObject): string | undefined {
  const limit: unknown = params.limit;
  switch (keyword) {
    case 'minLength':
      return limit === 1 ? 'is required' : `must have at least ${formatCount(limit, 'character')}`;
    case 'maxLength':
      return limit === 0 ? undefined : `must have at most ${formatCount(limit, 'character')}`;
    case 'minItems':
      return `must have at least ${limit === 1 ? 'one entry' : formatCount(limit, 'entry', 'entries')}`;
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${formatCount(limit, 'entry', 'entries')}`;
    case 'minimum':
      return `must be ${formatNumber(limit)} or more`;
    case 'maximum':
      return `must be at most ${formatNumber(limit)}`;
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

const formatNumber = (limit: unknown) => Number(limit).toLocaleString('en-US');

function formatCount(limit: unknown, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(limit)} ${limit === 1 ? singular : plural}`;
}
