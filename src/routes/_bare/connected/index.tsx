import { createFileRoute } from '@tanstack/react-router';
import { ConnectedPage } from '@/features/connect/window/connected-page';
import { connectedSearch } from '@/features/connect/window/search';

export const Route = createFileRoute('/_bare/connected/')({
  staticData: { screen: 'connected' },
  validateSearch: connectedSearch,
  component: () => <ConnectedPage search={Route.useSearch()} />,
});
