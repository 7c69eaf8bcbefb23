import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DeliveryPage } from '@/features/logs/webhook/delivery-page';
import { deliverySearch, SEARCH_DEFAULTS } from '@/features/logs/webhook/search';

export const Route = createFileRoute('/_main/logs/webhooks/$deliveryId')({
  validateSearch: deliverySearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'webhook-delivery' },
  component: DeliveryPage,
});
