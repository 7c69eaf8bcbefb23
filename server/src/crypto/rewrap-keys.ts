import { forEachRow } from '../lib/each-row.ts';
import type { ErrorLog } from '../lib/error-log.ts';
import { deriveKeks, unwrap, wrap } from './data-keys.ts';
import type { KeyStore, WrappedDataKey } from './key-store.ts';
import type { MasterKeys } from './master-key.ts';

const BATCH_SIZE = 200;

/** The number of data keys that one master key still protects. */
export interface KeyUse {
  kid: string;
  role: 'current' | 'previous' | 'next' | 'unknown';
  /** The number of data keys that only this master key decrypts. */
  data_keys: number;
}

/**
 * Wraps every data key of a previous master key with the current one, then deletes the checks of unused previous
 * ones. Data keys do not change, so values stay encrypted as before and other processes continue to run.
 *
 * A data key that cannot be unwrapped is logged and stays. `readKeyUse` counts it.
 *
 * @returns the number of rewrapped data keys
 */
export async function rewrapDataKeys(
  store: KeyStore,
  keys: MasterKeys,
  log: ErrorLog,
): Promise<number> {
  const keks = deriveKeks(keys);
  const previous = keys.previous.map(({ kid }) => kid).filter((kid) => kid !== keks.current);
  if (previous.length === 0) {
    return 0;
  }
  let changed = 0;
  const rewrap = async (key: WrappedDataKey) => {
    const fresh = wrap(unwrap(key, keks), { owner: key.org_id, _id: key._id }, keks);
    // Another process may rewrap the key at the same moment. Its result is as good.
    changed += (await store.rewrap(fresh, key.kid)) ? 1 : 0;
  };
  for (let after = ''; ; ) {
    const stored = await store.listWrappedBy(previous, { after, limit: BATCH_SIZE });
    await forEachRow(stored, rewrap, {
      log,
      name: 'rewrapping a data key',
      describe: ({ _id: data_key, org_id }) => ({ data_key, org_id }),
    });
    after = stored.at(-1)?._id ?? after;
    if (stored.length < BATCH_SIZE) {
      break;
    }
  }
  await store.deleteUnusedChecks(previous);
  return changed;
}

/** Returns every master key that is configured or that the database knows, the current one first. */
export async function readKeyUse(store: KeyStore, keys: MasterKeys): Promise<KeyUse[]> {
  const counts = await store.countByKid();
  const checked = await store.listCheckedKids();
  const roles = new Map<string, KeyUse['role']>([
    [keys.current.kid, 'current'],
    ...keys.previous.map(({ kid }) => [kid, 'previous'] as const),
    ...keys.next.map(({ kid }) => [kid, 'next'] as const),
  ]);
  roles.set(keys.current.kid, 'current');
  const kids = new Set([...roles.keys(), ...counts.map(({ kid }) => kid), ...checked]);
  return [...kids].map((kid) => ({
    kid,
    role: roles.get(kid) ?? 'unknown',
    data_keys: counts.find((count) => count.kid === kid)?.data_keys ?? 0,
  }));
}
