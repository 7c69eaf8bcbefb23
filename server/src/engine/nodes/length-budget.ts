import { NodeError } from './node-error.ts';

/**
 * The maximum length of the result of a conversion or mapping as text. It is above the limit of a node's output, because
 * `output_fields` can take a part of the result.
 */
const MAX_RESULT_LENGTH = 4_194_304;

/**
 * Returns a function that counts the length of a result while it is built, so that one text in many cells
 * never becomes a result that fills the memory.
 *
 * @param pointer the setting that the result is made from
 */
export function createLengthBudget(pointer: string): (length: number) => void {
  let total = 0;
  return (length) => {
    total += length;
    if (total > MAX_RESULT_LENGTH) {
      throw new NodeError(
        'OUTPUT_TOO_LARGE',
        'The result is larger than 4 MB. Convert less at once.',
        { pointer, isRepeatable: false },
      );
    }
  };
}
