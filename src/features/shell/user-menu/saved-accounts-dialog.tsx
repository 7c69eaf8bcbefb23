import { Trash2 } from 'lucide-react';
import { EmptyState } from '@/components/page/empty-state';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { useRemoveAccount } from '@/hooks/session/use-remove-account';
import { getUserName } from '@/lib/text/get-user-name';
import type { Account } from '@/stores/account-schema';
import { useOtherAccounts } from './use-other-accounts';

type SavedAccountsDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSwitch: (account: Account) => void;
};

/** The other accounts of this device: switch to one, or sign it out and remove it. */
export function SavedAccountsDialog({ isOpen, onOpenChange, onSwitch }: SavedAccountsDialogProps) {
  const others = useOtherAccounts();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Saved accounts"
      description="Accounts that logged in on this device. Removing one logs it out here."
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
  const name = getUserName(account.user);
  const remove = useRemoveAccount(account);
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
