import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ConnectSearch } from '../search';
import { HostedPage } from './hosted-page';

const route = getRouteApi('/_bare/apps/$application/configure');

/** One app on its own, without panel and list, at `/apps/{slug}/configure`. */
export function AppRoute() {
  const { visit } = route.useRouteContext();
  const { application } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (part: Partial<ConnectSearch>, options: { replace?: boolean } = {}) => {
      void navigate({ search: (before) => ({ ...before, ...part }), ...options });
    },
    [navigate],
  );
  return <HostedPage visit={visit} search={search} change={change} only={application} />;
}
