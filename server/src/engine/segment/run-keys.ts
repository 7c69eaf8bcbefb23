import type { KeyRing } from '../../crypto/key-ring.ts';
import { persist } from './persist.ts';

/** The key ring as a run uses it. @throws Abandoned as `persist` */
export type RunKeys = Pick<KeyRing, 'encrypt' | 'decrypt'>;

/**
 * A data key that this process has not cached is read from PostgreSQL. While that cannot be reached, the run waits:
 * a node whose output could not be encrypted would run again, and call again what it has called.
 */
export function createRunKeys(keyRing: RunKeys, signal: AbortSignal): RunKeys {
  return {
    encrypt: (...value) => persist(signal, () => keyRing.encrypt(...value)),
    decrypt: (...value) => persist(signal, () => keyRing.decrypt(...value)),
  };
}
