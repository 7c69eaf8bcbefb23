import type { AnalyticsHostTest } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '#db/database.ts';
import { findOrg } from '#db/org/org-repo.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import { AppError } from '../app-error.ts';

const TIMEOUT_MS = 10_000;

export interface TestHostDeps {
  db: Database;
  outbound: OutboundClient;
  clock: () => Date;
}

/**
 * Calls the analytics host of an organization once, through the guarded client, and reports the result.
 * Only the status of the host's response is returned.
 *
 * @throws AppError ANALYTICS_HOST_NOT_SET_UP
 */
export async function callAnalyticsHost(
  { db, outbound, clock }: TestHostDeps,
  org_id: string,
): Promise<AnalyticsHostTest> {
  const host = (await findOrg(db.directory, org_id))?.analytics_host ?? null;
  if (host === null) {
    throw new AppError('ANALYTICS_HOST_NOT_SET_UP', 'Save the URL of the analytics host first.');
  }
  const started = clock().getTime();
  const result = await requestHost(outbound, host.url);
  return { ...result, duration_ms: Math.max(0, clock().getTime() - started) };
}

async function requestHost(
  outbound: OutboundClient,
  url: string,
): Promise<Omit<AnalyticsHostTest, 'duration_ms'>> {
  try {
    const { status } = await outbound.send({ method: 'GET', url, timeoutMs: TIMEOUT_MS });
    const isFine = status < 500;
    return {
      reachable: isFine,
      status,
      message: isFine
        ? 'The host responded.'
        : `The host responded with an error (${status}). Ask its operator.`,
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) {
      throw error;
    }
    return { reachable: false, status: null, message: REASONS[error.kind] };
  }
}

const REASONS: Readonly<Record<OutboundError['kind'], string>> = {
  BLOCKED:
    'This address is not public, so this server does not call it. The operator can allow it with ALLOW_PRIVATE_HOSTS.',
  TIMEOUT:
    'No response within 10 seconds. Check the address and whether it can be reached from this server.',
  TOO_LARGE: 'The host responded with more than 10 MB. Enter the URL of a page.',
  TOO_MANY_REDIRECTS: 'The host redirects too often. Enter the final URL.',
  NETWORK: 'No connection. Check the address and whether the host runs.',
};
