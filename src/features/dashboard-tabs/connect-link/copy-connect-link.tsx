import type { ConnectUrlResponse } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useCreateConnectUrl } from '@/api/queries/connect-url';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { fitsIntoHeader } from '@/lib/header-value';
import { lifetimeText } from '@/lib/link-lifetime';
import { showToast } from '@/stores/dashboard';
import { ConnectLinkDialog } from './connect-link-dialog';

type CopyConnectLinkProps = { linked_account_id: string; accountLabel: string };

/**
 * Copies a new URL of the account's hosted page. If the browser refuses clipboard access, as in a
 * frame without permission, shows the URL instead.
 */
export function CopyConnectLink({ linked_account_id, accountLabel }: CopyConnectLinkProps) {
  const creation = useCreateConnectUrl();
  const [shown, setShown] = useState<ConnectUrlResponse | null>(null);
  const copy = () => {
    if (!fitsIntoHeader(linked_account_id)) {
      showToast({
        severity: 'danger',
        title: 'Can’t create a link for this ID',
        message:
          'The ID has characters that a browser cannot send. Request the link from your server.',
      });
      return;
    }
    creation.mutate(
      { params: { header: { linked_account_id } } },
      {
        onSuccess: async (address) => {
          try {
            await navigator.clipboard.writeText(address.hosted_url);
          } catch {
            setShown(address);
            return;
          }
          showToast({
            severity: 'success',
            title: 'The link is on your clipboard',
            message: `Send it to ${accountLabel}. It works for ${lifetimeText(address.expires_in)}.`,
          });
        },
      },
    );
  };
  return (
    <>
      <Tooltip content="A link to the page where this customer connects apps">
        <Button
          size="sm"
          icon={<Link2 aria-hidden />}
          isBusy={creation.isPending}
          aria-label={`Copy connect link for ${accountLabel}`}
          onClick={copy}
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
