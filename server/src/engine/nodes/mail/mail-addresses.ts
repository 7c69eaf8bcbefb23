import { NodeError } from '../node-error.ts';

/** The maximum number of recipients of one email. */
export const MAX_RECIPIENTS = 50;
const MAX_LENGTH = 254;

/** Matches an address without a name or comment, so that no part of a text becomes a header. */
const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+$/u;

/**
 * Parses a list of addresses with commas between them. Each address is returned once.
 *
 * @throws NodeError INPUT_INVALID
 */
export function parseMailAddresses(list: string, pointer: string): string[] {
  const addresses = list.split(',').map((address) => address.trim());
  const found = new Set(addresses.filter((address) => address !== ''));
  for (const address of found) {
    if (address.length > MAX_LENGTH || !ADDRESS.test(address)) {
      throw new NodeError(
        'INPUT_INVALID',
        `"${address.slice(0, 80)}" is not an email address. Write addresses with commas between them.`,
        { pointer, isRepeatable: false },
      );
    }
  }
  return [...found];
}
