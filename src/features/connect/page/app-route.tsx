import { getRouteApi } from '@tanstack/react-router';
import { HostedPage } from './hosted-page';
import { useChange } from './use-change';

const route = getRouteApi('/_bare/apps/$application/configure');

/** One app on its own, without panel and list, at `/apps/{slug}/configure`. */
export function AppRoute() {
  const { visit } = route.useRouteContext();
  const { application } = route.useParams();
  const change = useChange(route.useNavigate());
  return <HostedPage visit={visit} search={route.useSearch()} change={change} only={application} />;
}
