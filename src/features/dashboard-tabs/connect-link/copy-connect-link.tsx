import type { ConnectUrlResponse } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { useCopyConnectLink } from '@/hooks/session/use-copy-connect-link';
import { showToast } from '@/stores/dashboard';
import { ConnectLinkDialog } from './connect-link-dialog';

type CopyConnectLinkProps = { linked_account_id: string; accountLabel: string };

/**
 * Copies a new URL of the account's hosted page. If the browser refuses clipboard access, as in a
 * frame without permission, shows the URL instead.
 */
export function CopyConnectLink({ linked_account_id, accountLabel }: CopyConnectLinkProps) {
  const [shown, setShown] = useState<ConnectUrlResponse | null>(null);
  const link = useCopyConnectLink({
    linked_account_id,
    recipient: accountLabel,
    onUnsendableId: () =>
      showToast({
        severity: 'danger',
        title: 'Can’t create a link for this ID',
        message:
          'The ID has characters that a browser cannot send. Request the link from your server.',
      }),
    onClipboardRefused: setShown,
  });
  return (
    <>
      <Tooltip content="A link to the page where this customer connects apps">
        <Button
          size="sm"
          icon={<Link2 aria-hidden />}
          isBusy={link.isBusy}
          aria-label={`Copy connect link for ${accountLabel}`}
          onClick={() => link.copy()}
        >
          Copy connect link
        </Button>
      </Tooltip>
      {shown === null ? null : (
        <ConnectLinkDialog
          address={shown}
          accountLabel={accountLabel}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
