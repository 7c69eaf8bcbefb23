import { AppError } from '#domain/app-error.ts';
import { getGrowingPauseMs } from '#lib/growing-pause.ts';

const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;
const MAX_LENGTH = 500;

/** Returns when a schedule is tried again after so many failures in a row. */
export function planRetry(failures: number, now: Date): Date {
  const pauseMs = getGrowingPauseMs(failures, { firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS });
  return new Date(now.getTime() + pauseMs);
}

/** Describes a failure to the owner of the schedule. The message of an unexpected error may hold secrets. */
export function describeFailure(error: unknown, what: string, retryAt: Date): string {
  const why = error instanceof AppError ? error.message : 'An internal error occurred.';
  return `${what}. It is tried again at ${retryAt.toISOString()}. ${why}`.slice(0, MAX_LENGTH);
}
