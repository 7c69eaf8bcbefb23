import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, Copy, ExternalLink, Trash2 } from 'lucide-react';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { copyId } from '@/stores/copy-id';
import { useCanManageAccounts } from '../use-can-manage';

type LinkedAccountMenuProps = {
  account: LinkedAccount;
  onHostedPage: (account: LinkedAccount) => void;
  onDelete: (account: LinkedAccount) => void;
};

/** The actions of a row, by role. */
export function LinkedAccountMenu({ account, onHostedPage, onDelete }: LinkedAccountMenuProps) {
  const canManage = useCanManageAccounts();
  return (
    <>
      <DropdownMenuItem asChild>
        <Link to="/connections/$linkedAccountId" params={{ linkedAccountId: account.account_id }}>
          <ArrowUpRight aria-hidden />
          Open
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<Copy aria-hidden />}
        onSelect={() => void copyId(account.account_id)}
      >
        Copy ID
      </DropdownMenuItem>
      {canManage ? (
        <>
          <DropdownMenuItem
            icon={<ExternalLink aria-hidden />}
            onSelect={() => onHostedPage(account)}
          >
            Hosted page
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onSelect={() => onDelete(account)}
          >
            Delete
          </DropdownMenuItem>
        </>
      ) : null}
    </>
  );
}
