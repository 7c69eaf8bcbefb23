import { createHash, timingSafeEqual } from 'node:crypto';
import { getOwnValue, isList, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { type AllHeaders, readSingleHeader } from '#lib/all-headers.ts';

/** A header that a call must have. */
export interface SecurityHeader {
  key: string;
  value: string;
}

const hashValue = (value: string): Buffer => createHash('sha256').update(value).digest();

/** Returns lower-case names with hashes of the values. The node stores them while it waits, and a value may be a secret. */
export const hashHeaders = (headers: readonly SecurityHeader[]): JsonObject[] =>
  headers.map(({ key, value }) => ({
    name: key.trim().toLowerCase(),
    hash: hashValue(value).toString('hex'),
  }));

/** Returns the first header that is missing, sent twice or has another value. Null if all are right. Compares in constant time. */
export function findWrongHeader(hashedHeaders: Json, headers: AllHeaders): string | null {
  for (const header of isList(hashedHeaders) ? hashedHeaders : []) {
    const name = String(getOwnValue(header, 'name'));
    const hash = Buffer.from(String(getOwnValue(header, 'hash')), 'hex');
    const sent = readSingleHeader(headers, name);
    if (sent === null || !timingSafeEqual(hashValue(sent), hash)) {
      return name;
    }
  }
  return null;
}

/** Returns the names of the headers that a call must have. */
export const listHeaderNames = (hashedHeaders: Json): string[] =>
  (isList(hashedHeaders) ? hashedHeaders : []).map((header) => String(getOwnValue(header, 'name')));
