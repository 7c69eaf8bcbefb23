import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import type { AttemptFinalizer } from '../attempt/finalize-attempt.ts';
import type { CodeExchange } from '../provider/exchange-code.ts';
import type { ProviderContexts } from '../provider/provider-context.ts';
import type { RevocationQueue } from '../revocation/revocation-queue.ts';
import type { Revocations } from '../revocation/revocations.ts';
import {
  type AbandonedSelections,
  createAbandonedSelections,
} from './abandon-account-selection.ts';
import { createPendingSelections, type PendingSelections } from './pending-account-selection.ts';
import { createSelectAccount, type SelectAccount } from './select-account.ts';

/** The step between the callback and the connection if an authorization reaches several accounts. */
export interface AccountSelection
  extends Pick<PendingSelections, 'requireSelection'>,
    SelectAccount,
    Pick<AbandonedSelections, 'abandonSelection' | 'abandonSelectionsOf'> {}

export interface AccountSelectionDeps
  extends ConnectDeps,
    AttemptFinalizer,
    CodeExchange,
    ProviderContexts,
    Pick<RevocationQueue, 'enqueueRevocation'>,
    Pick<Revocations, 'processRevocation'> {}

export function createAccountSelection(deps: AccountSelectionDeps): AccountSelection {
  const { requireSelection, previousAccount } = createPendingSelections(deps);
  const { queueTokens, abandonSelection, abandonSelectionsOf } = createAbandonedSelections(deps);
  return {
    requireSelection,
    ...createSelectAccount({ ...deps, previousAccount, queueTokens }),
    abandonSelection,
    abandonSelectionsOf,
  };
}
