import { randomBytes } from 'node:crypto';
import { newObjectId } from '../lib/object-id.ts';
import { type Keks, wrap } from './data-keys.ts';
import type { KeyStore } from './key-store.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const BATCH_SIZE = 200;

/**
 * Replaces every data key that is a year old, so that the random nonces of one key stay far from
 * running out, and a leaked key does not decrypt later values. The installation's own key stays:
 * sessions and second factors are derived from it.
 *
 * @returns the organizations that have a new one
 */
export async function rotateDataKeys(store: KeyStore, keks: Keks, now: Date): Promise<string[]> {
  const rotated: string[] = [];
  const before = new Date(now.getTime() - YEAR_MS);
  let after = '';
  for (;;) {
    const keys = await store.listOlderThan(before, { after, limit: BATCH_SIZE });
    for (const { _id, org_id: owner } of keys) {
      after = _id;
      const next = wrap(randomBytes(32), { owner, _id: newObjectId() }, keks);
      if (await store.replace(_id, next, now)) {
        rotated.push(owner);
      }
    }
    if (keys.length < BATCH_SIZE) {
      return rotated;
    }
  }
}
