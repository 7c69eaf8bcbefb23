import type { KeyRing } from '#crypto/key-ring.ts';
import { persist } from './persist.ts';

/** The functions of the key ring that a run uses. @throws Abandoned like `persist` */
export type RunKeys = Pick<KeyRing, 'encrypt' | 'decrypt'>;

/**
 * Returns functions that wait while PostgreSQL cannot be reached, because an uncached data key is read from there. A
 * node whose output could not be encrypted would run again and repeat its calls.
 */
export function createRunKeys(keyRing: RunKeys, signal: AbortSignal): RunKeys {
  return {
    encrypt: (...value) => persist(signal, () => keyRing.encrypt(...value)),
    decrypt: (...value) => persist(signal, () => keyRing.decrypt(...value)),
  };
}
