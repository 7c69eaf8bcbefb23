import { randomBytes } from 'node:crypto';

/** The pattern of every `_id`: 24 lower-case hexadecimal digits. */
const OBJECT_ID_PATTERN = /^[0-9a-f]{24}$/;

const COUNTER_MODULUS = 0x1000000;
const processPart = randomBytes(5).toString('hex');
let counter = randomBytes(3).readUIntBE(0, 3) >> 1;

/**
 * Returns a new id: 4 bytes of seconds, 5 random bytes of the process, 3 bytes of a counter. The ids of one process
 * sort by creation, so that rows are appended to an index, and `_id` breaks ties of `created_at`.
 *
 * @param clock returns milliseconds since 1970; default `Date.now`
 */
export function createObjectId(clock: () => number = Date.now): string {
  counter = (counter + 1) % COUNTER_MODULUS;
  const seconds = Math.floor(clock() / 1000)
    .toString(16)
    .padStart(8, '0');
  return `${seconds}${processPart}${counter.toString(16).padStart(6, '0')}`;
}

/** Whether a value of a caller has the form of an id. Check it before a query, and respond 404 if it does not. */
export function isObjectId(value: string): boolean {
  return OBJECT_ID_PATTERN.test(value);
}

/** Returns the end of the second in which an id was created. */
export function getCreationTime(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000 + 999);
}
