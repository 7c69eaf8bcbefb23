import { hashOpaqueToken } from '#crypto/opaque-token.ts';
import { clearOpener, findAttemptByState } from '#db/connect/connect-attempt-repo.ts';
import { recordSeveredOpener } from '#db/connect/opener-severed-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';

/** The report of a callback's page that its opener is severed. */
export interface SeveredOpenerReport {
  slug: string;
  state: string;
}

/**
 * Records that an app's provider severs the opener, for clients that cannot detect it. Only the page of an accepted
 * callback knows a consumed state, and its report counts once.
 */
export async function recordSeveredOpenerReport(
  { db, clock }: Pick<ConnectDeps, 'db' | 'clock'>,
  { slug, state }: SeveredOpenerReport,
): Promise<void> {
  const hash = hashOpaqueToken(state);
  const attempt = await db.byState(hash, (tx) => findAttemptByState(tx, hash));
  const now = clock();
  if (attempt?.slug !== slug || attempt.consumed_at === null || attempt.expires_at <= now) {
    return;
  }
  const tenant = toTenant(attempt);
  await db.asTenant(tenant, async (tx) => {
    if (await clearOpener(tx, tenant, attempt._id)) {
      await recordSeveredOpener(tx, tenant, slug, now);
    }
  });
}
