import { createFileRoute } from '@tanstack/react-router';
import { HostedPage } from '@/features/connect/page/hosted-page';
import { useChange } from '@/features/connect/page/use-change';
import { MemberConfigPage } from '@/features/linked-accounts/configs/member-config-page';

// The same as part of another product’s page: without heading and explanations.
export const Route = createFileRoute('/_configure/embed/configure/$slug')({
  staticData: { screen: 'configure-app' },
  component: EmbeddedConfigure,
});

function EmbeddedConfigure() {
  const { slug } = Route.useParams();
  const { isMember, visit } = Route.useRouteContext();
  const search = Route.useSearch();
  const change = useChange(Route.useNavigate());
  return isMember ? (
    <MemberConfigPage
      slug={slug}
      linkedAccountId={search.linked_account_id}
      configId={search.config_id}
      isPart
    />
  ) : (
    <HostedPage visit={visit} search={search} change={change} only={slug} isPart />
  );
}
