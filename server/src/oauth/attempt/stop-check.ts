import { isProvenanceLive } from '#db/auth/revoked-session-repo.ts';
import type { AttemptRow } from '#db/connect/connect-attempt-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import { AppError } from '#domain/app-error.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { isStopCode, type StopCode } from '#domain/stopped-attempt.ts';

/**
 * Returns the reason why an attempt must not go on, or null: it has lost its session, link or app. Pending attempts end
 * at that moment (`failAttempts`). This check finds an attempt that was only being started then.
 */
export function findStop(
  { db, apps }: Pick<ConnectDeps, 'db' | 'apps'>,
  attempt: AttemptRow,
): Promise<StopCode | null> {
  const tenant = toTenant(attempt);
  return db.asTenant(tenant, async (tx) => {
    if (!(await isProvenanceLive(tx, tenant, attempt.provenance ?? {}))) {
      return 'INVALID_TOKEN';
    }
    const { slug, linked_account } = attempt;
    const error = await apps.findEnabled({ tenant, linked_account }, slug, tx).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error !== null && !(error instanceof AppError)) {
      throw error;
    }
    // A custom app that was deleted is not found.
    const isOff = error?.code === 'APP_DISABLED' || error?.code === 'RESOURCE_NOT_FOUND';
    return isOff ? 'APP_DISABLED' : null;
  });
}

/** Returns the reason why an attempt was stopped before its callback, or null if it was not. */
export function getStopCode({ status, error }: AttemptRow): StopCode | null {
  const code = status === 'failed' ? error?.error_code : undefined;
  return code !== undefined && isStopCode(code) ? code : null;
}
