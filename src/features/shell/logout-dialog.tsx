import { useRouteContext } from '@tanstack/react-router';
import { $api } from '@/api/client';
import { ApiError, errorText } from '@/api/errors';
import { Dialog } from '@/components/ui/dialog';

type LogoutDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/**
 * Ends the session on the server, then clears this device and loads the sign-in anew (spec
 * section 4). Where the server can't be reached the person may still leave this device.
 */
export function LogoutDialog({ isOpen, onOpenChange }: LogoutDialogProps) {
  const reloadAt = useRouteContext({ from: '__root__', select: (context) => context.reloadAt });
  const logout = $api.useMutation('post', '/api/v3/auth/logout', {
    meta: { showsOwnError: true },
  });

  const leave = () => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    reloadAt('/login');
  };
  const confirm = async () => {
    try {
      await logout.mutateAsync({});
      leave();
    } catch (error) {
      // The session is over already, and the guard has led to the sign-in.
      if (error instanceof ApiError && error.status === 401) {
        leave();
      }
    }
  };

  const hasFailed = logout.isError;
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Logout"
      description="Your session will be cleared and you will have to log in again."
      primaryLabel={hasFailed ? 'Try again' : 'Logout'}
      onPrimary={confirm}
      isBusy={logout.isPending || logout.isSuccess}
      error={hasFailed ? errorText(logout.error) : undefined}
      {...(hasFailed ? { secondaryLabel: 'Log out on this device only', onSecondary: leave } : {})}
    />
  );
}
