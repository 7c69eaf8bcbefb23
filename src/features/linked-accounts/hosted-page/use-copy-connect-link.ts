import { fitsIntoHeader } from '@/lib/header-value';
import { lifetimeText } from '@/lib/link-lifetime';
import { showToast } from '@/stores/dashboard';
import { useCreateConnectUrl } from '../api';

/**
 * Makes an address of the hosted page and puts it on the clipboard.
 * @param onManual the clipboard is closed to us; the address has to be shown instead
 */
export function useCopyConnectLink(linked_account_id: string, onManual: () => void) {
  const creation = useCreateConnectUrl();
  const copy = () => {
    if (!fitsIntoHeader(linked_account_id)) {
      onManual();
      return;
    }
    creation.mutate(
      { params: { header: { linked_account_id } } },
      {
        onSuccess: async ({ hosted_url, expires_in }) => {
          try {
            await navigator.clipboard.writeText(hosted_url);
          } catch {
            onManual();
            return;
          }
          showToast({
            severity: 'success',
            title: 'The link is on your clipboard',
            message: `Send it to your customer. It works for ${lifetimeText(expires_in)}.`,
          });
        },
      },
    );
  };
  return { copy, isBusy: creation.isPending };
}
