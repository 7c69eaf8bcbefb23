import type { KeyStore } from '../crypto/key-store.ts';
import type { MasterKeys } from '../crypto/master-key.ts';
import { readKeyUse, rewrapDataKeys } from '../crypto/rewrap-keys.ts';
import type { ErrorLog } from '../lib/error-log.ts';
import { repeat } from '../lib/repeat.ts';

const EVERY_MS = 60_000;

/**
 * Re-encrypts the data keys of previous master keys periodically while such keys are configured, because processes that
 * have not changed over yet still create data keys with them.
 *
 * @returns a function that stops it
 */
export function startRewrapping(
  store: KeyStore,
  keys: MasterKeys,
  log: ErrorLog & { info(fields: object, message: string): void },
): () => Promise<void> {
  if (keys.previous.length === 0) {
    return () => Promise.resolve();
  }
  let isLogged = false;
  const work = async () => {
    const data_keys = await rewrapDataKeys(store, keys, log);
    if (data_keys > 0) {
      isLogged = false;
      log.info(
        { data_keys, kid: keys.current.kid },
        'data keys are encrypted with the new master key',
      );
    }
    const neededKeys = (await readKeyUse(store, keys)).filter(
      ({ role, data_keys: count }) => role === 'previous' && count > 0,
    );
    if (neededKeys.length === 0 && !isLogged) {
      isLogged = true;
      const kids = keys.previous.map(({ kid }) => kid);
      log.info({ kids }, 'nothing is encrypted with the previous master keys any more');
    }
  };
  return repeat(work, { everyMs: EVERY_MS, log, name: 're-encrypting data keys' });
}
