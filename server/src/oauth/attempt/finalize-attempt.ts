import {
  type AttemptEnd,
  type AttemptRow,
  finishAttempt,
} from '../../db/connect/connect-attempt-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { type AttemptFailure, failure } from './attempt-errors.ts';
import { appOf } from './start-link.ts';

export interface NotConnected {
  kind: 'failed';
  failure: AttemptFailure;
}

/**
 * Does the last part of an attempt. Whatever comes of it, an attempt whose state is used up does not
 * stay pending for nothing.
 */
export async function finalizeAttempt<T extends { kind: string }>(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  work: () => Promise<T | AttemptFailure>,
): Promise<T | NotConnected> {
  const outcome = await work().catch((error: unknown) => {
    deps.log.error({ err: error, attempt: attempt._id }, 'a sign-in could not be finished');
    return failure('SERVER_ERROR', appOf(attempt));
  });
  if ('kind' in outcome) {
    return outcome;
  }
  const { status, code, error } = outcome;
  deps.log.info({ attempt: attempt._id, slug: attempt.slug, code }, 'not connected');
  await endAttempt(deps, tenant, attempt, { status, error });
  return { kind: 'failed', failure: outcome };
}

export function endAttempt(
  deps: Pick<ConnectDeps, 'db'>,
  tenant: Tenant,
  { _id }: AttemptRow,
  how: AttemptEnd,
): Promise<void> {
  return deps.db.asTenant(tenant, (tx) => finishAttempt(tx, tenant, _id, how));
}
