import { Link, useNavigate } from '@tanstack/react-router';
import {
  BookOpen,
  CircleUser,
  Eraser,
  LogOut,
  Settings,
  UserRoundCog,
  UserRoundPlus,
} from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useIsAllowed } from '@/hooks/session/use-role';
import { getRuntimeConfig } from '@/lib/runtime-config';

import { getUserName } from '@/lib/text/get-user-name';
import { confirmDiscard } from '@/lib/unsaved';

import type { Account } from '@/stores/account-schema';
import { switchAccount } from '@/stores/accounts';
import { useSession } from '@/stores/session';
import { closeOverlay, type Overlay, openOverlay, useOverlay } from '../shortcuts/overlay';
import { EraseDemoDataDialog } from './erase-demo-data-dialog';
import { LogoutDialog } from './logout-dialog';
import { SavedAccountsDialog } from './saved-accounts-dialog';
import { SupportConsentDialog, SupportItem } from './support-item';
import { useOtherAccounts } from './use-other-accounts';

/** The signed-in user, and the account actions (spec section 2). */
export function UserMenu() {
  const account = useSession((state) => state.account);
  const navigate = useNavigate();
  const open = useOverlay((state) => state.overlay);
  if (account === null) {
    return null;
  }
  const name = getUserName(account.user);
  const dialog = (which: Overlay) => ({
    isOpen: open === which,
    onOpenChange: (isOpen: boolean) => (isOpen ? openOverlay(which) : closeOverlay()),
  });
  const goTo = ({ user }: Account) => {
    closeOverlay();
    confirmDiscard({
      title: 'Switch accounts without saving?',
      confirmLabel: 'Switch',
      run: () => {
        if (switchAccount(user.email)) {
          // The open screen may not exist in the other organization.
          void navigate({ to: '/' });
        }
      },
    });
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger aria-label={`Account: ${name}`} className="rounded-md">
          <Avatar name={name} className="border bg-card" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-72">
          <div className="wrap-anywhere px-2 py-1.5 text-sm">
            <p className="font-medium">{name}</p>
            <p className="text-muted-foreground text-xs">{account.user.email}</p>
            <p className="text-muted-foreground text-xs">{account.org.name}</p>
          </div>
          <DropdownMenuSeparator />
          <AccountItems onSwitch={goTo} onManage={() => openOverlay('accounts')} />
          <DropdownMenuSeparator />
          <OwnItems account={account} />
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={<LogOut aria-hidden />} onSelect={() => openOverlay('logout')}>
            Logout
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <LogoutDialog {...dialog('logout')} />
      <EraseDemoDataDialog {...dialog('erase')} />
      <SupportConsentDialog {...dialog('support')} />
      <SavedAccountsDialog {...dialog('accounts')} onSwitch={goTo} />
    </>
  );
}

type AccountItemsProps = { onSwitch: (account: Account) => void; onManage: () => void };

function AccountItems({ onSwitch, onManage }: AccountItemsProps) {
  const others = useOtherAccounts();
  return (
    <>
      {others.length === 0 ? null : <DropdownMenuLabel>Switch account</DropdownMenuLabel>}
      {others.map((account) => (
        <DropdownMenuItem
          key={account.user.email}
          textValue={getUserName(account.user)}
          icon={<Avatar name={getUserName(account.user)} size="sm" className="border" />}
          onSelect={() => onSwitch(account)}
        >
          <span className="block truncate">{getUserName(account.user)}</span>
          <span className="block truncate text-muted-foreground text-xs">
            {account.user.email} · {account.org.name}
          </span>
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem asChild>
        <Link to="/login" search={{ add: true }}>
          <UserRoundPlus aria-hidden />
          Add another account
        </Link>
      </DropdownMenuItem>
      {others.length === 0 ? null : (
        <DropdownMenuItem icon={<UserRoundCog aria-hidden />} onSelect={onManage}>
          Manage accounts
        </DropdownMenuItem>
      )}
    </>
  );
}

function OwnItems({ account }: { account: Account }) {
  const { basePath, documentationUrl = `${basePath}/docs/` } = getRuntimeConfig();
  const isAdmin = useIsAllowed('admin');
  const canErase = account.org.is_seed && isAdmin;
  return (
    <>
      <DropdownMenuItem asChild>
        <Link to="/settings/profile">
          <CircleUser aria-hidden />
          Profile
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href={documentationUrl} target="_blank" rel="noreferrer">
          <BookOpen aria-hidden />
          Documentation
        </a>
      </DropdownMenuItem>
      <SupportItem onConsentNeeded={() => openOverlay('support')} />
      {canErase ? (
        <DropdownMenuItem
          variant="danger"
          icon={<Eraser aria-hidden />}
          onSelect={() => openOverlay('erase')}
        >
          Erase Demo Data
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden />
          Settings
        </Link>
      </DropdownMenuItem>
    </>
  );
}
