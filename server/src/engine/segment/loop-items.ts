import { getOwnValue, isList, type Json } from '@patchbay/rules/json.ts';
import { NodeError } from '../nodes/node-error.ts';

/** The maximum number of iterations of all loops of a run together. */
export const MAX_ITERATIONS = 10_000;

/** Returns the items of a loop, one for each iteration. @throws NodeError INPUT_INVALID */
export function readItems(settings: Json): readonly Json[] {
  const list = getOwnValue(settings, 'fanout_array');
  if (list !== undefined) {
    if (!isList(list)) {
      throw new NodeError(
        'INPUT_INVALID',
        'The list of the loop is not a list. Choose a value that is a list.',
        {
          pointer: '/fanout_array',
          isRepeatable: false,
        },
      );
    }
    return list;
  }
  const count = parseNumber(getOwnValue(settings, 'iteration_count'));
  if (count === null || !Number.isInteger(count) || count < 0 || count > MAX_ITERATIONS) {
    throw new NodeError(
      'INPUT_INVALID',
      'The number of iterations is not an integer from 0 to 10,000. Enter one.',
      {
        pointer: '/iteration_count',
        isRepeatable: false,
      },
    );
  }
  return Array.from({ length: count }, () => null);
}

/** Returns a number, also from a text, because templates inside a text result in a text. Null for other values. */
export function parseNumber(value: Json | undefined): number | null {
  const isNumeric = typeof value === 'string' && /^\s*\d+\s*$/.test(value);
  return typeof value === 'number' || isNumeric ? Number(value) : null;
}
