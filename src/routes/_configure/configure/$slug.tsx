import { createFileRoute } from '@tanstack/react-router';
import { HostedPage } from '@/features/connect/page/hosted-page';
import { useChange } from '@/features/connect/page/use-change';
import { MemberConfigPage } from '@/features/linked-accounts/configs/member-config-page';

// A customer connects, then configures; a member configures for a customer.
export const Route = createFileRoute('/_configure/configure/$slug')({
  staticData: { screen: 'configure-app' },
  component: Configure,
});

function Configure() {
  const { slug } = Route.useParams();
  const { isMember, visit } = Route.useRouteContext();
  const search = Route.useSearch();
  const change = useChange(Route.useNavigate());
  return isMember ? (
    <MemberConfigPage
      slug={slug}
      linkedAccountId={search.linked_account_id}
      configId={search.config_id}
    />
  ) : (
    <HostedPage visit={visit} search={search} change={change} only={slug} />
  );
}
