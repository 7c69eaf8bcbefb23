import { createHash } from 'node:crypto';

/** What is stored of a token, in hexadecimal digits: a copy of the table opens nothing. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
