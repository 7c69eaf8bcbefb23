import { createFileRoute, redirect } from '@tanstack/react-router';
import { connectSearch } from '@/features/connect/search';
import { storeVisit, visitOf } from '@/features/connect/session/session-storage';

// The token is removed from the URL before anything is rendered or requested.
export const Route = createFileRoute('/connect/$token')({
  staticData: { screen: 'connect' },
  validateSearch: connectSearch,
  beforeLoad: ({ context, params, search: { token: _other, ...search } }) => {
    storeVisit(context.memory, visitOf(params.token));
    throw redirect({ to: '/connect', search, replace: true });
  },
});
