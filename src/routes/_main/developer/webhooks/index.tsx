import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { webhooksQuery } from '@/api/queries/webhooks';
import { SEARCH_DEFAULTS, webhooksSearch } from '@/features/webhooks/list/search';
import { WebhooksPage } from '@/features/webhooks/list/webhooks-page';

export const Route = createFileRoute('/_main/developer/webhooks/')({
  validateSearch: webhooksSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(webhooksQuery).catch(() => undefined);
  },
  staticData: { screen: 'developer-webhooks' },
  component: WebhooksPage,
});
