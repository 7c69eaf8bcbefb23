import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '@/api/client';
import { endSession } from '@/api/end-session';
import { ApiError, formatError } from '@/api/errors';
import { Dialog } from '@/components/ui/dialog';
import { saveUnsaved } from '@/lib/save-unsaved';
import { hasUnsavedCopies, removeUnsavedCopies } from '@/lib/unsaved-copies';
import { removeAccount, useAccounts } from '@/stores/accounts';
import { useSession } from '@/stores/session';
import { type LogoutScope, LogoutScopeChoice } from './logout-scope-choice';
import { useOtherAccounts } from './use-other-accounts';

type SignedIn = { _id: string; email: string };

type LogoutDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const UNSAVED =
  'Some changes are not saved yet, and logging out deletes them. Cancel to save them first.';

const MAX_WAIT_MS = 3000;

/** Thrown if logging out would delete unsaved work. */
class UnsavedError extends Error {}

/** Ends the sessions on the server: the current one, and optionally those of all saved accounts. */
async function endOnServer(scope: LogoutScope, fetch: (request: Request) => Promise<Response>) {
  const current = useSession.getState().account?.user.email;
  const others = Object.values(useAccounts.getState().accounts).filter(
    ({ user }) => user.email !== current,
  );
  await Promise.all([
    client.POST('/api/v3/auth/logout').catch((error: unknown) => {
      // The session has ended already, and the guard has redirected to the login.
      if (!(error instanceof ApiError && error.status === 401)) {
        throw error;
      }
    }),
    ...(scope === 'all' ? others.map((account) => endSession(fetch, account)) : []),
  ]);
}

/**
 * Clears this device. For all accounts, or the only one, everything is removed (spec section 4).
 * Otherwise the other accounts and the device's preferences (theme, sidebar, environment) stay.
 */
async function forget(scope: LogoutScope, user: SignedIn | undefined): Promise<void> {
  const isAll = scope === 'all' || user === undefined;
  window.sessionStorage.clear();
  if (isAll) {
    window.localStorage.clear();
  } else {
    removeAccount(user.email);
    window.localStorage.removeItem('chat');
  }
  const removed = removeUnsavedCopies(isAll ? undefined : user._id).catch(() => undefined);
  // Without a connection, the code that removes the copies may never load.
  await Promise.race([removed, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/**
 * Ends the session on the server, then clears this device and reloads the login (spec section 4).
 * If the server can't be reached, the user can still log out on this device.
 */
export function LogoutDialog({ isOpen, onOpenChange }: LogoutDialogProps) {
  const { reloadAt, fetch } = useRouteContext({ from: '__root__' });
  const user = useSession((state) => state.account?.user);
  const others = useOtherAccounts();
  const [choice, setChoice] = useState<LogoutScope>('this');
  const scope = others.length === 0 ? 'all' : choice;
  const leave = async () => {
    await forget(scope, user);
    reloadAt('/login');
  };
  const logout = useMutation({
    mutationFn: async (isDiscarding: boolean) => {
      const whose = scope === 'all' ? undefined : user?._id;
      if (!(isDiscarding || ((await saveUnsaved()) && !hasUnsavedCopies(whose)))) {
        throw new UnsavedError();
      }
      await endOnServer(scope, fetch);
    },
    onSuccess: leave,
    meta: { showsOwnError: true },
  });
  const change = (next: boolean) => {
    logout.reset();
    onOpenChange(next);
  };

  const isUnsaved = logout.error instanceof UnsavedError;
  const hasFailed = logout.isError && !isUnsaved;
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      isOpen={isOpen}
      onOpenChange={change}
      title="Logout"
      description="Your session will be cleared and you will have to log in again."
      primaryLabel={logout.isError ? 'Try again' : 'Logout'}
      onPrimary={() => logout.mutate(false)}
      isBusy={logout.isPending || logout.isSuccess}
      error={isUnsaved ? UNSAVED : hasFailed ? formatError(logout.error) : undefined}
      {...(hasFailed ? { secondaryLabel: 'Log out on this device only', onSecondary: leave } : {})}
      {...(isUnsaved
        ? { secondaryLabel: 'Discard and log out', onSecondary: () => logout.mutate(true) }
        : {})}
    >
      {others.length === 0 ? undefined : (
        <LogoutScopeChoice
          value={choice}
          onChange={setChoice}
          email={user?.email}
          count={others.length + 1}
        />
      )}
    </Dialog>
  );
}
