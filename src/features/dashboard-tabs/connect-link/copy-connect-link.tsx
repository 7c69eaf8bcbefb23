import type { ConnectUrlResponse } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { CopyLinkButton } from '@/components/connect-link/copy-link-button';
import { useCopyConnectLink } from '@/hooks/session/use-copy-connect-link';
import { showToast } from '@/stores/dashboard';
import { ConnectLinkDialog } from './connect-link-dialog';

type CopyConnectLinkProps = { linked_account_id: string; accountLabel: string };

/**
 * Copies a new URL of the account's hosted page. If the browser refuses clipboard access, as in a
 * frame without permission, shows the URL instead.
 */
export function CopyConnectLink({ linked_account_id, accountLabel }: CopyConnectLinkProps) {
  const [visibleUrl, setShown] = useState<ConnectUrlResponse | null>(null);
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
      <CopyLinkButton
        size="sm"
        isBusy={link.isBusy}
        lifetime={link.lifetime}
        owner={accountLabel}
        onCopy={() => link.copy()}
      >
        Copy connect link
      </CopyLinkButton>
      {visibleUrl === null ? null : (
        <ConnectLinkDialog
          address={visibleUrl}
          accountLabel={accountLabel}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
