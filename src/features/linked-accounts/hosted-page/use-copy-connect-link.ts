import { useCreateConnectUrl } from '@/api/queries/connect-url';
import { fitsIntoHeader } from '@/lib/header-value';
import { lifetimeText } from '@/lib/link-lifetime';
import { showToast } from '@/stores/dashboard';

/**
 * Creates a URL of the hosted page and copies it.
 * @param onManual called if the clipboard is not accessible; the URL has to be shown instead
 */
export function useCopyConnectLink(
  linked_account_id: string,
  onManual: (apps?: readonly string[]) => void,
) {
  const creation = useCreateConnectUrl();
  /** @param apps slugs of the apps to offer. Default: all that are enabled */
  const copy = (apps?: readonly string[]) => {
    if (!fitsIntoHeader(linked_account_id)) {
      onManual(apps);
      return;
    }
    creation.mutate(
      {
        params: { header: { linked_account_id } },
        ...(apps === undefined ? {} : { body: { apps: [...apps] } }),
      },
      {
        onSuccess: async ({ hosted_url, expires_in }) => {
          try {
            await navigator.clipboard.writeText(hosted_url);
          } catch {
            onManual(apps);
            return;
          }
          showToast({
            severity: 'success',
            title: 'The link is on your clipboard',
            message: `Send it to your customer. It works once, for ${lifetimeText(expires_in)}.`,
          });
        },
      },
    );
  };
  return { copy, isBusy: creation.isPending };
}
