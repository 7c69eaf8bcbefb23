import { dequal } from 'dequal/lite';

/** Tells whether two JSON values are equal. The order of keys does not count: the server may change it. */
export const isSameValue = (one: unknown, other: unknown): boolean => dequal(one, other);
