import type { Integration, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Copy, Info, Pencil, PlugZap, Star, Unplug } from 'lucide-react';
import { getConnectionLabel } from '@/api/connected-apps';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { showToast } from '@/stores/dashboard';
import { useUpdateConnection } from '../api';

type IntegrationMenuProps = {
  account: LinkedAccount;
  integration: Integration;
  /** The app can be connected in this environment. */
  isOffered: boolean;
  /** The account has further connections of the app. */
  isOneOfSeveral: boolean;
  onShow: () => void;
  onTest: () => void;
  onCopyLink: () => void;
  onRename: () => void;
  onDisconnect: () => void;
};

/** The actions of one connection. */
export function IntegrationMenu(props: IntegrationMenuProps) {
  const { account, integration, isOffered, isOneOfSeveral } = props;
  const update = useUpdateConnection();
  const makeDefault = () =>
    update.mutate(
      {
        params: {
          header: { linked_account_id: account.account_id },
          path: { slug: integration.type, connection_id: integration._id },
        },
        body: { is_default: true },
      },
      {
        onSuccess: () =>
          showToast({
            severity: 'success',
            message: `${getConnectionLabel(integration)} is now the default of ${integration.name}`,
          }),
      },
    );
  return (
    <>
      <DropdownMenuItem icon={<Info aria-hidden />} onSelect={props.onShow}>
        Details and scopes
      </DropdownMenuItem>
      <DropdownMenuItem icon={<PlugZap aria-hidden />} onSelect={props.onTest}>
        Test connection
      </DropdownMenuItem>
      {isOffered ? (
        <DropdownMenuItem icon={<Copy aria-hidden />} onSelect={props.onCopyLink}>
          Copy reconnect link
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={props.onRename}>
        Rename
      </DropdownMenuItem>
      {isOneOfSeveral && !integration.is_default ? (
        <DropdownMenuItem icon={<Star aria-hidden />} onSelect={makeDefault}>
          Make default
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuSeparator />
      <DropdownMenuItem
        variant="danger"
        icon={<Unplug aria-hidden />}
        onSelect={props.onDisconnect}
      >
        Disconnect
      </DropdownMenuItem>
    </>
  );
}
