import { createFileRoute, redirect } from '@tanstack/react-router';
import { startLoading } from '@/features/connect/api';
import { connectSession } from '@/features/connect/connect-session';
import { keepConnectToken, readConnectToken } from '@/features/connect/connect-token';
import { HostedPage } from '@/features/connect/page/hosted-page';
import { connectSearch } from '@/features/connect/search';

export const Route = createFileRoute('/connect/')({
  staticData: { screen: 'connect' },
  validateSearch: connectSearch,
  beforeLoad: ({ context, search: { token, ...search } }) => {
    if (token !== undefined) {
      keepConnectToken(token);
      throw redirect({ to: '/connect', search, replace: true });
    }
    const kept = readConnectToken();
    return { session: kept === null ? null : connectSession(kept, context.fetch) };
  },
  // Not awaited: the page shows its own skeleton and its own errors.
  loader: ({ context: { session, queryClient } }) => {
    if (session !== null) {
      startLoading(queryClient, session);
    }
  },
  component: HostedPage,
});
