import { randomBytes } from 'node:crypto';

const COUNTER_MODULUS = 0x1000000;
const processPart = randomBytes(5).toString('hex');
let counter = randomBytes(3).readUIntBE(0, 3) >> 1;

/**
 * Returns 24 hexadecimal digits: seconds, process, counter. The ids of one process sort by creation, so
 * the first one is the oldest.
 */
export function newSortableId(): string {
  counter = (counter + 1) % COUNTER_MODULUS;
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return `${seconds.padStart(8, '0')}${processPart}${counter.toString(16).padStart(6, '0')}`;
}
