import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits without meaning, for example for a state, the token of a link or a cookie. */
export const createOpaqueToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a token in hexadecimal digits. Only the hash is stored, so that a copy of the table is useless. */
export const hashOpaqueToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Whether `hash` is the result of `hashOpaqueToken` for this token. The comparison takes constant time. */
export const matchesTokenHash = (token: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOpaqueToken(token)), Buffer.from(hash));
