import { getRouteApi } from '@tanstack/react-router';
import { ConnectSteps } from '../apps/connect-steps';
import { HostedPage } from './hosted-page';
import { useChange } from './use-change';

const route = getRouteApi('/_bare/apps/$application/configure');

/** `/apps/{slug}/configure`: one app, without panel and list. */
export function AppRoute() {
  const { visit } = route.useRouteContext();
  const { application } = route.useParams();
  const change = useChange(route.useNavigate());
  return (
    <HostedPage
      visit={visit}
      search={route.useSearch()}
      change={change}
      only={application}
      Steps={ConnectSteps}
    />
  );
}
