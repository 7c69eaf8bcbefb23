import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, CirclePower, Group, Pencil, Send, Trash2 } from 'lucide-react';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';

/** The dialogs of one webhook. */
export type WebhookDialog = 'edit' | 'test' | 'group' | 'delete';

type WebhookMenuProps = {
  webhook: Webhook;
  canManage: boolean;
  onOpen: (dialog: WebhookDialog) => void;
  onEnable: (isEnabled: boolean) => void;
};

/** The actions of a row, by role. */
export function WebhookMenu({ webhook, canManage, onOpen, onEnable }: WebhookMenuProps) {
  return (
    <>
      <DropdownMenuItem asChild>
        <Link to="/developer/webhooks/$webhookId" params={{ webhookId: webhook._id }}>
          <ArrowUpRight aria-hidden />
          Open
        </Link>
      </DropdownMenuItem>
      {canManage ? (
        <>
          <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={() => onOpen('edit')}>
            Edit
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Send aria-hidden />} onSelect={() => onOpen('test')}>
            Send test
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Group aria-hidden />} onSelect={() => onOpen('group')}>
            Change group
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<CirclePower aria-hidden />}
            onSelect={() => onEnable(!webhook.is_enabled)}
          >
            {webhook.is_enabled ? 'Disable' : 'Enable'}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onSelect={() => onOpen('delete')}
          >
            Delete
          </DropdownMenuItem>
        </>
      ) : null}
    </>
  );
}
