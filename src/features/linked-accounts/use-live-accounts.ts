import { useQueryClient } from '@tanstack/react-query';
import { reloadAccounts } from '@/api/account-changes';
import { useLiveChanges } from '@/hooks/session/use-live-changes';

/** Milliseconds between two polls if the server has no stream. */
const PAUSE_MS = 30_000;

/**
 * Reloads the accounts on the screen when a customer connects an app, and when a connection
 * expires or is removed.
 */
export function useLiveAccounts(): void {
  const queryClient = useQueryClient();
  useLiveChanges({
    isLive: true,
    isAbout: ({ kind }) => kind === 'connection' || kind === 'linked_account',
    onChange: () => reloadAccounts(queryClient),
    pauseMs: PAUSE_MS,
  });
}
