import { createFileRoute, redirect } from '@tanstack/react-router';
import { connectSearch } from '@/features/connect/search';
import { storeVisit, visitOf } from '@/features/connect/session/session-storage';

// The token leaves the address before anything is shown or asked for.
export const Route = createFileRoute('/connect/$token')({
  staticData: { screen: 'connect' },
  validateSearch: connectSearch,
  beforeLoad: ({ context, params, search: { token: _other, ...search } }) => {
    storeVisit(context.memory, visitOf(params.token));
    throw redirect({ to: '/connect', search, replace: true });
  },
});
