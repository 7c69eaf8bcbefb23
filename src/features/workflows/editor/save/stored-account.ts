import type { Account } from '@/stores/account-schema';
import { useSession } from '@/stores/session';

/**
 * The current account as it is in local storage now, like `readAccount`, but without a change of the session's
 * store: it is read while React renders.
 */
export function storedAccount(): Account | null {
  const { storage, name = '' } = useSession.persist.getOptions();
  const stored = storage?.getItem(name);
  if (stored === null) {
    return null;
  }
  return stored !== undefined && 'state' in stored
    ? stored.state.account
    : useSession.getState().account;
}
