import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ConnectSearch } from '../search';
import { HostedPage } from './hosted-page';

const route = getRouteApi('/connect/');

/** The hosted page at `/connect`: the list of apps, and each of them. */
export function HostedRoute() {
  const { visit } = route.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (part: Partial<ConnectSearch>, options: { replace?: boolean } = {}) => {
      void navigate({ search: (before) => ({ ...before, ...part }), ...options });
    },
    [navigate],
  );
  return <HostedPage visit={visit} search={search} change={change} />;
}
