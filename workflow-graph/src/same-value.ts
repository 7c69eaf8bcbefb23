import { dequal } from 'dequal/lite';

/** Returns whether two JSON values are equal. The order of keys does not count, because the server may change it. */
export const isSameValue = (first: unknown, second: unknown): boolean => dequal(first, second);
