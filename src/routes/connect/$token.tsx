import { createFileRoute, redirect } from '@tanstack/react-router';
import { keepConnectToken } from '@/features/connect/connect-token';
import { connectSearch } from '@/features/connect/search';

// The token leaves the address before anything is shown or asked for.
export const Route = createFileRoute('/connect/$token')({
  staticData: { screen: 'connect' },
  validateSearch: connectSearch,
  beforeLoad: ({ params, search: { token: _other, ...search } }) => {
    keepConnectToken(params.token);
    throw redirect({ to: '/connect', search, replace: true });
  },
});
