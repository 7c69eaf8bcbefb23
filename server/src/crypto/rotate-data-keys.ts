import { randomBytes } from 'node:crypto';
import { forEachRow } from '../lib/each-row.ts';
import type { ErrorLog } from '../lib/error-log.ts';
import { createObjectId } from '../lib/object-id.ts';
import { type Keks, wrap } from './data-keys.ts';
import type { KeyStore } from './key-store.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const BATCH_SIZE = 200;

/**
 * Replaces data keys after a year, to limit the number of random nonces per key and what a leaked key decrypts.
 * The installation's key stays, because sessions, recovery codes and second factors depend on it.
 *
 * @returns the ids of the organizations that got a new data key
 */
export async function rotateDataKeys(
  store: KeyStore,
  keks: Keks,
  now: Date,
  log: ErrorLog,
): Promise<string[]> {
  const rotated: string[] = [];
  const before = new Date(now.getTime() - YEAR_MS);
  let after = '';
  for (;;) {
    const keys = await store.listOlderThan(before, { after, limit: BATCH_SIZE });
    const rotate = async ({ _id, org_id: owner }: (typeof keys)[number]) => {
      const next = wrap(randomBytes(32), { owner, _id: createObjectId() }, keks);
      if (await store.replace(_id, next, now)) {
        rotated.push(owner);
      }
    };
    await forEachRow(keys, rotate, {
      log,
      name: 'rotating a data key',
      describe: ({ _id: data_key, org_id }) => ({ data_key, org_id }),
    });
    after = keys.at(-1)?._id ?? after;
    if (keys.length < BATCH_SIZE) {
      return rotated;
    }
  }
}
