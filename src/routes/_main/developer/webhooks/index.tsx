import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { SEARCH_DEFAULTS, webhooksSearch } from '@/features/webhooks/list/search';
import { WebhooksPage } from '@/features/webhooks/list/webhooks-page';

export const Route = createFileRoute('/_main/developer/webhooks/')({
  validateSearch: webhooksSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'developer-webhooks' },
  component: WebhooksPage,
});
