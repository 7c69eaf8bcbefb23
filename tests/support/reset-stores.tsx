import { cancelDiscard, clearUnsavedInputs } from '@/lib/unsaved';
import { useAccounts } from '@/stores/accounts';
import { useChat } from '@/stores/chat';
import { useDashboard } from '@/stores/dashboard';
import { setBackends } from '@/stores/persistence';
import { useQueryToken } from '@/stores/query-token';
import { useSession } from '@/stores/session';

/** Resets every store to its defaults, on the browser's storage. */
export function resetStores(): void {
  useSession.setState(useSession.getInitialState(), true);
  useAccounts.setState(useAccounts.getInitialState(), true);
  useQueryToken.setState(useQueryToken.getInitialState(), true);
  useDashboard.setState(useDashboard.getInitialState(), true);
  useChat.setState(useChat.getInitialState(), true);
  clearUnsavedInputs();
  cancelDiscard();
  // This is last, because the resets are written to the storage of the test.
  setBackends();
}
