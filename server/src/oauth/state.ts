import { createHash, randomBytes } from 'node:crypto';

/** A new OAuth state: 256 random bits that carry nothing. */
export const newState = (): string => randomBytes(32).toString('base64url');

/** What is stored of a state: a copy of the table opens no attempt. */
export const hashState = (state: string): string =>
  createHash('sha256').update(state).digest('hex');
