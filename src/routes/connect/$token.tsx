import { createFileRoute, redirect } from '@tanstack/react-router';
import { cleanToken } from '@/features/connect/address-text';
import { connectSearch } from '@/features/connect/search';
import { storeVisit, toVisit } from '@/features/connect/session/session-storage';

// The token is removed from the URL before anything is rendered or requested.
export const Route = createFileRoute('/connect/$token')({
  staticData: { screen: 'connect' },
  validateSearch: connectSearch,
  beforeLoad: ({ context, params, search: { token: _other, ...search } }) => {
    storeVisit(context.memory, toVisit(cleanToken(params.token)));
    throw redirect({ to: '/connect', search, replace: true });
  },
});
