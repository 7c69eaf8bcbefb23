import { isProvenanceLive } from '../../db/auth/revoked-session-repo.ts';
import type { AttemptRow } from '../../db/connect/connect-attempt-repo.ts';
import { tenantOfRow } from '../../db/in-tenant.ts';
import { AppError } from '../../domain/app-error.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { isStopCode, type StopCode } from '../../domain/connections/stopped-attempt.ts';

/**
 * Whether what an attempt needs was taken away. Pending attempts end at that moment (`failAttempts`);
 * this finds one whose start was still under way then.
 */
export function createStopCheck({
  db,
  apps,
}: Pick<ConnectDeps, 'db' | 'apps'>): (attempt: AttemptRow) => Promise<StopCode | null> {
  return (attempt) => {
    const tenant = tenantOfRow(attempt);
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
      // Not found: a custom app that was deleted.
      const isOff = error?.code === 'APP_DISABLED' || error?.code === 'RESOURCE_NOT_FOUND';
      return isOff ? 'APP_DISABLED' : null;
    });
  };
}

/** Why an attempt was stopped before its callback; null where it ended otherwise. */
export function getStopCode({ status, error }: AttemptRow): StopCode | null {
  const code = status === 'failed' ? error?.error_code : undefined;
  return code !== undefined && isStopCode(code) ? code : null;
}
