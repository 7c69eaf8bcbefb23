import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { SEARCH_DEFAULTS, webhooksSearch } from '@/features/logs/webhooks/search';
import { WebhooksPage } from '@/features/logs/webhooks/webhooks-page';

export const Route = createFileRoute('/_main/logs/webhooks/')({
  validateSearch: webhooksSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'logs-webhooks' },
  component: WebhooksPage,
});
