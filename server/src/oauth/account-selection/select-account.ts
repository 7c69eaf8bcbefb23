import { parseSnapshot } from '#connectors/parse-connector.ts';
import { hashOpaqueToken } from '#crypto/opaque-token.ts';
import {
  type AttemptRow,
  claimPendingSelection,
  findAttemptBySelection,
  finishAttempt,
  getAppName,
  isOverdue,
} from '#db/connect/connect-attempt-repo.ts';
import { tenantOfRow } from '#db/in-tenant.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import {
  type BrowserSecrets,
  isAttemptBrowser,
} from '#domain/connect/connections/attempt-secrets.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { type AttemptFailure, createFailure, type FailureCode } from '../attempt/attempt-errors.ts';
import type { SelectionView } from '../attempt/connect-from-callback.ts';
import type { AttemptFinalizer, Connected, NotConnected } from '../attempt/finalize-attempt.ts';
import { createStopCheck } from '../attempt/stop-check.ts';
import type { CodeExchange } from '../provider/exchange-code.ts';
import { createGrantCheck } from '../provider/grant-check.ts';
import type { ProviderContexts } from '../provider/provider-context.ts';
import { revokeTokens } from '../provider/revoke-tokens.ts';
import type { Revocations } from '../revocation/revocations.ts';
import type { AbandonedSelections } from './abandon-account-selection.ts';
import { decryptSelection, type PendingSelection } from './encrypt-selection.ts';
import type { PendingSelections } from './pending-account-selection.ts';

/** A selection that the customer has not made yet. */
export interface OpenSelection {
  kind: 'open';
  attempt: AttemptRow;
  selection: PendingSelection;
  view: SelectionView;
}

export type SelectionLookup =
  | OpenSelection
  /** The attempt belongs to another browser. */
  | { kind: 'other_browser' }
  /** The address is unknown, the selection was made, or the attempt has ended. */
  | { kind: 'over' };

export type SelectionOutcome =
  | Connected
  | NotConnected
  /** None of the accounts on the page: nothing has happened. */
  | { kind: 'none_selected' }
  /** Another request was first, or the attempt has expired. */
  | { kind: 'over' };

export interface SelectAccount {
  /** Finds the selection of an address, for the browser that the attempt belongs to. */
  openSelection(token: string, browser: BrowserSecrets): Promise<SelectionLookup>;
  /** Connects one of the accounts. It works once. */
  selectAccount(open: OpenSelection, account: string | undefined): Promise<SelectionOutcome>;
  /** Ends the attempt as denied by the customer, and revokes its tokens. */
  cancelSelection(open: OpenSelection): Promise<NotConnected | { kind: 'over' }>;
}

export interface SelectAccountDeps
  extends ConnectDeps,
    Pick<PendingSelections, 'previousAccount'>,
    Pick<AbandonedSelections, 'queueTokens'>,
    Pick<CodeExchange, 'resolveSelectedAccount'>,
    Pick<ProviderContexts, 'createProvider'>,
    Pick<Revocations, 'processRevocation'>,
    AttemptFinalizer {}

export function createSelectAccount(deps: SelectAccountDeps): SelectAccount {
  const { db, clock, keyRing, findOAuthClient, revokeBudgetMs } = deps;
  const { previousAccount, queueTokens, resolveSelectedAccount, createProvider } = deps;
  const { processRevocation, finalizeAttempt, storeAuthorized } = deps;

  const findStop = createStopCheck(deps);
  const isGrantShared = createGrantCheck(deps);

  /** Marks the address as used. Returns false if it was used before or the attempt has ended. */
  const claim = (attempt: AttemptRow): Promise<boolean> => {
    const tenant = tenantOfRow(attempt);
    return db.asTenant(tenant, (tx) => claimPendingSelection(tx, tenant, attempt, clock()));
  };

  return {
    openSelection: async (token, browser) => {
      const hash = hashOpaqueToken(token);
      const attempt = await db.byState(hash, (tx) => findAttemptBySelection(tx, hash));
      if (
        attempt === null ||
        attempt.status !== 'pending' ||
        attempt.choice_encrypted === null ||
        isOverdue(attempt, clock())
      ) {
        return { kind: 'over' };
      }
      if (!isAttemptBrowser(attempt, browser)) {
        return { kind: 'other_browser' };
      }
      const selection = await decryptSelection(keyRing, attempt, attempt.choice_encrypted);
      const { choices, hasMore } = selection;
      const previous = await previousAccount(attempt, choices);
      return { kind: 'open', attempt, selection, view: { token, choices, hasMore, previous } };
    },
    selectAccount: async ({ attempt, selection }, account) => {
      const selected = selection.choices.find(({ id }) => id === account);
      if (selected === undefined) {
        return { kind: 'none_selected' };
      }
      if (!(await claim(attempt))) {
        return { kind: 'over' };
      }
      return finalizeAttempt(attempt, () => connect(attempt, selection, selected));
    },
    cancelSelection: async ({ attempt, selection }) => {
      if (!(await claim(attempt))) {
        return { kind: 'over' };
      }
      const tenant = tenantOfRow(attempt);
      const denied = createFailure('USER_DENIED', getAppName(attempt));
      const { status, error } = denied;
      const queued = await queueTokens(attempt, selection);
      await db.asTenant(tenant, async (tx) => {
        await finishAttempt(tx, tenant, attempt._id, { status, error });
        await queued?.write(tx);
      });
      if (queued !== null) {
        await processRevocation(queued.row);
      }
      return { kind: 'failed', failure: denied };
    },
  };

  /** Returns the reason why the tokens must not be stored any more, or null. */
  async function findRefusal(
    attempt: AttemptRow,
    { client_id }: OAuthClient,
  ): Promise<FailureCode | null> {
    const stop = await findStop(attempt);
    if (stop !== null) {
      return stop;
    }
    // If the client was removed or replaced since, these tokens cannot be refreshed.
    const current = await findOAuthClient(attempt.slug, tenantOfRow(attempt));
    return current?.client_id === client_id ? null : 'CLIENT_CREDENTIALS_REJECTED';
  }

  async function connect(
    attempt: AttemptRow,
    { client, tokens, variables }: PendingSelection,
    account: { id: string },
  ): Promise<Connected | AttemptFailure> {
    const registration = {
      snapshot: parseSnapshot(attempt.snapshot),
      client,
      isGrantShared: () => isGrantShared({ ...attempt, grant_identity: null }),
    };
    const refused = await findRefusal(attempt, client);
    if (refused !== null) {
      if (!(await registration.isGrantShared())) {
        const provider = createProvider(registration, variables);
        await revokeTokens(provider.client, tokens, revokeBudgetMs);
      }
      return createFailure(refused, getAppName(attempt));
    }
    const { id } = account;
    const outcome = await resolveSelectedAccount(registration, { tokens, variables }, { id });
    return outcome.kind === 'failed'
      ? createFailure(outcome.code, getAppName(attempt))
      : storeAuthorized(attempt, outcome);
  }
}
