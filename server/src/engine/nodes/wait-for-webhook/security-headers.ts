import { createHash, timingSafeEqual } from 'node:crypto';
import { getOwnValue, isList, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { type AllHeaders, readSingleHeader } from '../../../lib/all-headers.ts';

/** A header that a call must have. */
export interface SecurityHeader {
  key: string;
  value: string;
}

const hashValue = (value: string): Buffer => createHash('sha256').update(value).digest();

/** What the node keeps while it waits: names in lower case, and hashes, because a value may come from a secret. */
export const hashHeaders = (headers: readonly SecurityHeader[]): JsonObject[] =>
  headers.map(({ key, value }) => ({
    name: key.trim().toLowerCase(),
    hash: hashValue(value).toString('hex'),
  }));

/** Returns the first header that is missing, sent twice or has another value, compared in constant time; null: none. */
export function findWrongHeader(kept: Json, headers: AllHeaders): string | null {
  for (const one of isList(kept) ? kept : []) {
    const name = String(getOwnValue(one, 'name'));
    const hash = Buffer.from(String(getOwnValue(one, 'hash')), 'hex');
    const sent = readSingleHeader(headers, name);
    if (sent === null || !timingSafeEqual(hashValue(sent), hash)) {
      return name;
    }
  }
  return null;
}

/** Names of the headers that a call must have. */
export const listHeaderNames = (kept: Json): string[] =>
  (isList(kept) ? kept : []).map((one) => String(getOwnValue(one, 'name')));
