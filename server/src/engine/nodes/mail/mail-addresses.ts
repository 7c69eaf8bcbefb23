import { NodeError } from '../node-error.ts';

/** Of one mail, all of them together. */
export const MAX_RECIPIENTS = 50;
const MAX_LENGTH = 254;

/** Neither names nor comments, so that nothing of a text becomes a header. */
const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+$/u;

/**
 * The addresses of a list with commas, each once.
 *
 * @throws NodeError INPUT_INVALID
 */
export function parseMailAddresses(list: string, pointer: string): string[] {
  const addresses = list.split(',').map((one) => one.trim());
  const found = new Set(addresses.filter((one) => one !== ''));
  for (const address of found) {
    if (address.length > MAX_LENGTH || !ADDRESS.test(address)) {
      throw new NodeError(
        'INPUT_INVALID',
        `"${address.slice(0, 80)}" is no email address. Write addresses with commas between them.`,
        { pointer, isRepeatable: false },
      );
    }
  }
  return [...found];
}
