import {
  type AttemptEnd,
  type AttemptRow,
  appNameOf,
  finishAttempt,
} from '../../db/connect/connect-attempt-repo.ts';
import { tenantOfRow } from '../../db/in-tenant.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { missingScopes } from '../../domain/connections/missing-scopes.ts';
import { storeConnection } from '../../domain/connections/store-connection.ts';
import type { Authorized } from '../provider/exchange-code.ts';
import { oauthCredentials } from '../provider/token-response.ts';
import { type AttemptFailure, failure } from './attempt-errors.ts';

export interface Connected {
  kind: 'connected';
  connection_id: string;
}

export interface NotConnected {
  kind: 'failed';
  failure: AttemptFailure;
}

/** How attempts end, by the callback or by the selected account. */
export interface AttemptFinalizer {
  /**
   * Runs the last part of an attempt. A failure or an error of it ends the attempt: one whose state is
   * used up must not stay pending.
   */
  finalizeAttempt<T extends { kind: string }>(
    attempt: AttemptRow,
    work: () => Promise<T | AttemptFailure>,
  ): Promise<T | NotConnected>;
  /**
   * Stores the connection and ends the attempt in one transaction. Tokens that cannot be stored are
   * revoked.
   */
  storeAuthorized(attempt: AttemptRow, authorized: Authorized): Promise<Connected | AttemptFailure>;
  endAttempt(attempt: AttemptRow, end: AttemptEnd): Promise<void>;
}

export function createAttemptFinalizer(
  deps: Pick<ConnectDeps, 'db' | 'keyRing' | 'clock' | 'log'>,
): AttemptFinalizer {
  const { db, clock, log } = deps;

  const endAttempt = (attempt: AttemptRow, end: AttemptEnd): Promise<void> => {
    const tenant = tenantOfRow(attempt);
    return db.asTenant(tenant, (tx) => finishAttempt(tx, tenant, attempt._id, end));
  };

  const store = (attempt: AttemptRow, { tokens, identifier, variables }: Authorized) => {
    const { _id, slug, linked_account, asked_scopes } = attempt;
    const tenant = tenantOfRow(attempt);
    return storeConnection(
      deps,
      { tenant, linked_account },
      {
        slug,
        auth_type: 'oauth2',
        credentials: oauthCredentials(tokens),
        identifier,
        variables,
        scopes: tokens.scopes ?? asked_scopes,
        expires_at: tokens.expires_at,
        connected_at: clock(),
        onStored: (tx, connection) =>
          finishAttempt(tx, tenant, _id, {
            status: 'active',
            error: null,
            connection,
            missing_scopes: missingScopes(asked_scopes, tokens.scopes),
          }),
      },
    );
  };

  return {
    endAttempt,
    finalizeAttempt: async (attempt, work) => {
      const outcome = await work().catch((error: unknown) => {
        log.error({ err: error, attempt: attempt._id }, 'an attempt could not be finished');
        return failure('SERVER_ERROR', appNameOf(attempt));
      });
      if ('kind' in outcome) {
        return outcome;
      }
      const { status, code, error } = outcome;
      log.info({ attempt: attempt._id, slug: attempt.slug, code }, 'not connected');
      await endAttempt(attempt, { status, error });
      return { kind: 'failed', failure: outcome };
    },
    storeAuthorized: async (attempt, authorized) => {
      const connection_id = await store(attempt, authorized).catch(async (error: unknown) => {
        await authorized.revoke();
        throw error;
      });
      if (connection_id === null) {
        await authorized.revoke();
        return failure('ACCOUNT_GONE', appNameOf(attempt));
      }
      return { kind: 'connected', connection_id };
    },
  };
}
