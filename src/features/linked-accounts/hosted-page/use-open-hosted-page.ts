import { useCreateConnectUrl } from '@/api/queries/connect-url';
import { fitsIntoHeader } from '@/lib/header-value';
import { useRefreshOnReturn } from '../use-refresh-on-return';

/**
 * Creates a URL of the hosted page and opens it in a new tab.
 * @param onManual called if no tab can be opened; the URL has to be shown instead
 */
export function useOpenHostedPage(linked_account_id: string, onManual: () => void) {
  const creation = useCreateConnectUrl();
  const refreshOnReturn = useRefreshOnReturn();
  const open = () => {
    // In the click itself: browsers block a window that is opened after a response.
    const tab = fitsIntoHeader(linked_account_id) ? window.open('', '_blank') : null;
    if (tab === null) {
      onManual();
      return;
    }
    tab.opener = null;
    creation.mutate(
      { params: { header: { linked_account_id } } },
      {
        onSuccess: ({ hosted_url }) => {
          refreshOnReturn();
          tab.location.replace(hosted_url);
        },
        onError: () => tab.close(),
      },
    );
  };
  return { open, isBusy: creation.isPending };
}
