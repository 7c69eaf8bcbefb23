import { Trash2, UserRoundPlus } from 'lucide-react';
import { StepCard } from '@/components/step-card';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useRemoveAccount } from '@/hooks/session/use-remove-account';
import { getUserName } from '@/lib/text/get-user-name';
import type { Account } from '@/stores/account-schema';

type SavedAccountsProps = {
  accounts: readonly Account[];
  onContinue: (email: string) => void;
  onUseAnother: () => void;
};

/** Accounts that signed in on this device: continue with one, remove one, or use another. */
export function SavedAccounts({ accounts, onContinue, onUseAnother }: SavedAccountsProps) {
  return (
    <StepCard title="Choose an account" description="These accounts logged in on this device.">
      <ul className="-mx-2 flex flex-col gap-1">
        {accounts.map((account) => (
          <SavedAccount
            key={account.user.email}
            account={account}
            onContinue={() => onContinue(account.user.email)}
          />
        ))}
      </ul>
      <Button size="lg" icon={<UserRoundPlus aria-hidden />} onClick={onUseAnother}>
        Use another account
      </Button>
    </StepCard>
  );
}

type SavedAccountProps = { account: Account; onContinue: () => void };

function SavedAccount({ account, onContinue }: SavedAccountProps) {
  const { user, org } = account;
  const name = getUserName(user);
  const remove = useRemoveAccount(account);
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        disabled={remove.isPending}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-2 text-left transition-colors hover:bg-accent disabled:opacity-50"
        onClick={onContinue}
      >
        <Avatar name={name} size="lg" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <span className="sr-only">Continue as </span>
            {name}
          </span>
          <span className="block truncate text-muted-foreground text-xs">{user.email}</span>
          <span className="block truncate text-muted-foreground text-xs">{org.name}</span>
        </span>
      </button>
      <IconButton
        label={`Remove ${user.email}`}
        icon={<Trash2 aria-hidden />}
        className="text-muted-foreground"
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </li>
  );
}
