import type { ConnectUrlResponse } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useCreateConnectUrl } from '@/api/queries/connect-url';
import { fitsIntoHeader } from '@/lib/header-value';
import { formatLifetime } from '@/lib/link-lifetime';
import { LINK_LIFETIMES, setLinkLifetime, showToast, useDashboard } from '@/stores/dashboard';

type Apps = readonly string[] | undefined;

type CopyConnectLink = {
  linked_account_id: string;
  /** The person who gets the link, for the toast. Default: 'your customer'. */
  recipient?: string;
  /** Called if no link can be requested for this ID here. */
  onUnsendableId: (apps: Apps) => void;
  /** Called if the clipboard is not accessible; the URL has to be shown instead. */
  onClipboardRefused: (address: ConnectUrlResponse, apps: Apps) => void;
};

/** Creates a URL of the hosted page, which works for the chosen lifetime, and copies it. */
export function useCopyConnectLink(options: CopyConnectLink) {
  const { linked_account_id, recipient = 'your customer' } = options;
  const creation = useCreateConnectUrl();
  const seconds = useDashboard((state) => state.linkLifetime);
  /** @param apps slugs of the apps to offer. Default: all that are enabled */
  const copy = (apps?: readonly string[]) => {
    if (!fitsIntoHeader(linked_account_id)) {
      options.onUnsendableId(apps);
      return;
    }
    creation.mutate(
      {
        params: { header: { linked_account_id } },
        body: {
          // Read at the click: the menu of lifetimes copies in the same click that changes it.
          expires_in: useDashboard.getState().linkLifetime,
          ...(apps === undefined ? {} : { apps: [...apps] }),
        },
      },
      {
        onSuccess: async (address) => {
          try {
            await navigator.clipboard.writeText(address.hosted_url);
          } catch {
            options.onClipboardRefused(address, apps);
            return;
          }
          showToast({
            severity: 'success',
            title: 'The link is on your clipboard',
            message: `Send it to ${recipient}. It works once, for ${formatLifetime(address.expires_in)}.`,
          });
        },
      },
    );
  };
  return {
    copy,
    isBusy: creation.isPending,
    lifetime: { seconds, choices: LINK_LIFETIMES, onChoose: setLinkLifetime },
  };
}
