import { randomInt } from 'node:crypto';

/** The characters of a password, without those that people confuse: 0, o, 1, l and i. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_COUNT = 5;
const GROUP_LENGTH = 5;

/** Generates a random password that is easy to read out: five groups of five characters with 123 bits. */
export function generateReadablePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return Array.from({ length: GROUP_COUNT }, () => group().join('')).join('-');
}
