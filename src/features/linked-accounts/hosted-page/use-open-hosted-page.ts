import { type PageOptions, useCreateConnectUrl } from '@/api/queries/connect-url';
import { fitsIntoHeader } from '@/lib/header-value';

type OpenHostedPage = {
  linked_account_id: string;
  /** Called if no tab can be opened; the URL has to be shown instead. */
  onBlocked?: () => void;
};

/** Creates a URL of the hosted page and opens it in a new tab. */
export function useOpenHostedPage({ linked_account_id, onBlocked }: OpenHostedPage) {
  const creation = useCreateConnectUrl();
  const open = (body: PageOptions = {}) => {
    // In the click itself: browsers block a window that is opened after a response.
    const tab = fitsIntoHeader(linked_account_id) ? window.open('', '_blank') : null;
    if (tab === null) {
      onBlocked?.();
      return;
    }
    tab.opener = null;
    creation.mutate(
      { params: { header: { linked_account_id } }, body },
      {
        onSuccess: ({ hosted_url }) => tab.location.replace(hosted_url),
        onError: () => tab.close(),
      },
    );
  };
  return { open, isBusy: creation.isPending };
}
