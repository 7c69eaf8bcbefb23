import { UNSAVED_COPY } from '@/lib/unsaved-copies';
import { hasCopies } from '@/lib/workflow/draft-copies';
import type { Account } from '@/stores/account-schema';
import { useDashboard } from '@/stores/dashboard';
import { useQueryToken } from '@/stores/query-token';
import { useSession } from '@/stores/session';

/**
 * Returns the start of the keys under which this browser keeps copies of a draft: those of this user, organization
 * and environment.
 *
 * @returns undefined after logout
 */
export function getDraftScope(workflowId: string): string | undefined {
  // With a token in the address only the server knows the user. Everybody who reads the draft may read the copy.
  if (useQueryToken.getState().token !== null) {
    return `${UNSAVED_COPY}token:${workflowId}`;
  }
  const account = getStoredAccount();
  const { environment } = useDashboard.getState();
  return account === null
    ? undefined
    : `${UNSAVED_COPY}${account.user._id}:${account.org._id}:${environment}:${workflowId}`;
}

/** Tells whether any tab of this browser has changes of a draft that the server does not have. */
export function hasUnsavedChanges(workflowId: string): boolean {
  const scope = getDraftScope(workflowId);
  return scope !== undefined && hasCopies(scope);
}

/**
 * Returns the account as it is in local storage now, which logout has cleared. Unlike `readAccount` it does not
 * change the session's store, because it is called while React renders.
 */
function getStoredAccount(): Account | null {
  const { storage, name = '' } = useSession.persist.getOptions();
  const stored = storage?.getItem(name);
  if (stored === null) {
    return null;
  }
  return stored !== undefined && 'state' in stored
    ? stored.state.account
    : useSession.getState().account;
}
