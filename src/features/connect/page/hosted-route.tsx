import { getRouteApi } from '@tanstack/react-router';
import { HostedPage } from './hosted-page';
import { useChange } from './use-change';

const route = getRouteApi('/connect/');

/** `/connect`: the hosted page with the list of apps and each app. */
export function HostedRoute() {
  const { visit } = route.useRouteContext();
  const change = useChange(route.useNavigate());
  return <HostedPage visit={visit} search={route.useSearch()} change={change} />;
}
