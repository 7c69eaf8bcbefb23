import { randomInt } from 'node:crypto';

/** Without signs that are taken for each other when read out or typed: no 0, o, 1, l or i. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_COUNT = 5;
const GROUP_LENGTH = 5;

/** A random password that can be read out: five groups of five signs, 123 bits. */
export function readablePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return Array.from({ length: GROUP_COUNT }, () => group().join('')).join('-');
}
