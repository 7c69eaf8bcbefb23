import type { KeyRing } from '../crypto/key-ring.ts';
import { type ResealDeps, resealValues } from './reencrypt.ts';
import { type RepeatLog, repeat } from './repeat.ts';

const EVERY_MS = 3_600_000;

export interface RenewDeps extends ResealDeps {
  keyRing: Pick<KeyRing, 'reseal' | 'renewDataKeys'>;
  clock: () => Date;
  log: ResealDeps['log'] & RepeatLog & { info(fields: object, message: string): void };
}

/**
 * Replaces data keys that are a year old and seals anew what they hold, every hour.
 *
 * @returns stops it
 */
export function startRenewingKeys(deps: RenewDeps): () => Promise<void> {
  const settled = new Set<string>();
  const work = (signal: AbortSignal) => renewKeys(deps, settled, signal);
  return repeat(work, { everyMs: EVERY_MS, log: deps.log, name: 'renewing data keys' });
}

/** One round. What another process sealed with an old key meanwhile is found in the next one. */
export async function renewKeys(
  deps: RenewDeps,
  settled: Set<string> = new Set(),
  signal?: AbortSignal,
): Promise<void> {
  const { keyRing, clock, log } = deps;
  const renewed = await keyRing.renewDataKeys(clock());
  if (renewed.length > 0) {
    log.info({ organizations: renewed.length }, 'data keys that were a year old are replaced');
  }
  const values = await resealValues(deps, clock(), settled, signal);
  if (values > 0) {
    log.info({ values }, 'values are sealed with newer data keys');
  }
}
