import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { endSession } from '@/api/end-session';
import { EmptyState } from '@/components/empty-state';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import type { Account } from '@/stores/account-schema';
import { removeAccount } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';
import { nameOf } from './name-of';
import { useOtherAccounts } from './use-other-accounts';

type SavedAccountsDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSwitch: (account: Account) => void;
};

/** The other accounts of this device: switch to one, or sign it out and forget it. */
export function SavedAccountsDialog({ isOpen, onOpenChange, onSwitch }: SavedAccountsDialogProps) {
  const others = useOtherAccounts();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Saved accounts"
      description="Accounts that signed in on this device. Removing one signs it out here."
      hasCancel={false}
    >
      {others.length === 0 ? (
        <EmptyState picture={null} title="No other account is saved" className="py-6" />
      ) : (
        <ul className="-mx-2 flex flex-col">
          {others.map((account) => (
            <SavedAccount
              key={account.user.email}
              account={account}
              onSwitch={() => onSwitch(account)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function SavedAccount({ account, onSwitch }: { account: Account; onSwitch: () => void }) {
  const fetch = useRouteContext({ from: '__root__', select: (context) => context.fetch });
  const name = nameOf(account.user);
  const remove = useMutation({
    mutationFn: () => endSession(fetch, account),
    meta: { showsOwnError: true },
    onError: () =>
      showToast({
        severity: 'warning',
        title: `${name} was removed from this device`,
        message: 'The server could not be told. Its session ends by itself, or under Security.',
      }),
    onSettled: () => removeAccount(account.user.email),
  });
  return (
    <li className="flex items-center gap-3 rounded-md px-2 py-1.5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-muted-foreground text-xs">
          {account.user.email} · {account.org.name}
        </p>
      </div>
      <Button size="sm" disabled={remove.isPending} onClick={onSwitch}>
        Switch
      </Button>
      <IconButton
        label={`Remove ${account.user.email}`}
        icon={<Trash2 aria-hidden />}
        className="text-muted-foreground"
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </li>
  );
}
