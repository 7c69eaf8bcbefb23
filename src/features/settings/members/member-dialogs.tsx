import type { User } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import {
  useRemoveMember,
  useResetUserPassword,
  useUpdateMember,
  useUpdateUser,
} from '@/api/user-changes';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { CopyButton } from '@/components/values/copy-button';
import { getRoleName } from '@/lib/roles';
import { getUserName } from '@/lib/text/get-user-name';
import { saveUser } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';
import { RoleChoice } from './role-choice';
import { ASSIGNABLE_ROLES, type AssignableRole } from './role-matrix';

type MemberDialogProps = { member: User; onClose: () => void };

function said(message: string): void {
  showToast({ severity: 'success', message });
}

/** Changes the role of a member. */
export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const current = ASSIGNABLE_ROLES.find(({ role }) => role === member.role)?.role;
  const [role, setRole] = useState<AssignableRole>(current ?? 'developer');
  const update = useUpdateMember();
  const name = getUserName(member);
  const confirm = () =>
    update.mutate(
      { body: { email: member.email, role } },
      {
        onSuccess: () => {
          said(`${name} now has the role ${getRoleName(role)}.`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="sm"
      title={`Change the role of ${name}`}
      description="Takes effect on their next request."
      primaryLabel="Change role"
      isPrimaryDisabled={role === current}
      onPrimary={confirm}
      isBusy={update.isPending}
      error={update.isError ? formatError(update.error) : undefined}
    >
      <RoleChoice value={role} onChange={setRole} isDisabled={update.isPending} />
    </Dialog>
  );
}

/** Sets a new password, which the dialog shows once. */
export function PasswordResetDialog({ member, onClose }: MemberDialogProps) {
  const reset = useResetUserPassword();
  const name = getUserName(member);
  if (reset.data !== undefined) {
    const { password, message } = reset.data;
    return (
      <Dialog isOpen onOpenChange={onClose} size="sm" title={`New password of ${name}`}>
        <div className="flex flex-col gap-3">
          <p className="flex items-center justify-between gap-2 rounded-md border bg-muted px-3 py-2">
            <code className="wrap-anywhere font-mono">{password}</code>
            <CopyButton value={password} label="Copy password" />
          </p>
          <Alert tone="warning">{message}</Alert>
          <p className="text-muted-foreground">
            {name} logs in with it once, then chooses a new one.
          </p>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Reset the password of ${name}?`}
      description="You get a one-time password to pass on, and they choose their own when they log in with it. The old one stops working, all their devices are logged out, and their login is unlocked."
      confirmLabel="Reset password"
      isBusy={reset.isPending}
      error={reset.isError ? formatError(reset.error) : undefined}
      onConfirm={() => reset.mutate({ body: { user_id: member._id } })}
    />
  );
}

/** Removes the second factor of a member who has lost it. */
export function SecondFactorResetDialog({ member, onClose }: MemberDialogProps) {
  const update = useUpdateUser(saveUser);
  const name = getUserName(member);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Reset the second factor of ${name}?`}
      description="Until they set up another one, their password alone is enough to log in. Do this only if you are sure that the request is really from them."
      confirmLabel="Reset second factor"
      isBusy={update.isPending}
      error={update.isError ? formatError(update.error) : undefined}
      onConfirm={() =>
        update.mutate(
          { params: { path: { id: member._id } }, body: { two_factor_enabled: false } },
          {
            onSuccess: () => {
              said(`Second factor of ${name} reset`);
              onClose();
            },
          },
        )
      }
    />
  );
}

/** Removes a member, or revokes an invitation. */
export function RemoveDialog({ member, onClose }: MemberDialogProps) {
  const removal = useRemoveMember();
  const name = getUserName(member);
  const isInvited = member.status === 'invited';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isInvited ? `Withdraw the invitation of ${name}?` : `Remove ${name}?`}
      description={
        isInvited
          ? 'The link in their email stops working.'
          : 'They are logged out everywhere and lose access to this organization. What they built stays.'
      }
      confirmLabel={isInvited ? 'Withdraw invitation' : 'Remove member'}
      isBusy={removal.isPending}
      error={removal.isError ? formatError(removal.error) : undefined}
      onConfirm={() =>
        removal.mutate(
          { params: { query: { email: member.email } } },
          {
            onSuccess: () => {
              said(isInvited ? 'Invitation withdrawn' : `${name} removed`);
              onClose();
            },
          },
        )
      }
    />
  );
}
