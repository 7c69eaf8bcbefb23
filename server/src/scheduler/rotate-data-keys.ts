import type { KeyRing } from '../crypto/key-ring.ts';
import { repeat } from '../lib/repeat.ts';
import { type ReencryptDeps, reencryptValues } from './reencrypt.ts';

const EVERY_MS = 3_600_000;

export interface RotateDeps extends ReencryptDeps {
  keyRing: Pick<KeyRing, 'reencrypt' | 'rotateDataKeys'>;
  clock: () => Date;
  log: ReencryptDeps['log'] & { info(fields: object, message: string): void };
}

/**
 * Rotates data keys that are older than a year and re-encrypts their values, every hour.
 *
 * @returns a function that stops it
 */
export function startRotatingDataKeys(deps: RotateDeps): () => Promise<void> {
  const settled = new Set<string>();
  const work = (signal: AbortSignal) => rotateDataKeys(deps, settled, signal);
  return repeat(work, { everyMs: EVERY_MS, log: deps.log, name: 'rotating data keys' });
}

/** Runs one round. Values that another process still encrypts with an old key are found in the next round. */
export async function rotateDataKeys(
  deps: RotateDeps,
  settled: Set<string> = new Set(),
  signal?: AbortSignal,
): Promise<void> {
  const { keyRing, clock, log } = deps;
  const rotated = await keyRing.rotateDataKeys(clock(), log);
  if (rotated.length > 0) {
    log.info({ organizations: rotated.length }, 'data keys older than a year rotated');
  }
  const values = await reencryptValues(deps, clock(), settled, signal);
  if (values > 0) {
    log.info({ values }, 'values re-encrypted with newer data keys');
  }
}
