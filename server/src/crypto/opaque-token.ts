import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits without meaning: a state, the token of a link, the cookie of a browser. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token, in hexadecimal digits: a copy of the table is useless. */
export const hashOpaqueToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Whether a hash that `hashOpaqueToken` made is of this token, compared in constant time. */
export const matchesTokenHash = (token: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOpaqueToken(token)), Buffer.from(hash));
