import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that carry nothing: a state, the token of a start link, the cookie of a browser. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret, in hexadecimal digits: a copy of the table opens nothing. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
