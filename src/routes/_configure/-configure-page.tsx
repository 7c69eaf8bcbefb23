import { getRouteApi } from '@tanstack/react-router';
import { ConnectSteps } from '@/features/connect/apps/connect-steps';
import type { HostedView } from '@/features/connect/layout/hosted-view';
import { HostedPage } from '@/features/connect/page/hosted-page';
import { MemberConfigPage } from '@/features/linked-accounts/configs/member-config-page';

const layout = getRouteApi('/_configure');

type ConfigurePageProps = {
  slug: string;
  change: HostedView['change'];
  /** Part of another product's page: without heading and explanations. */
  isPart?: boolean;
};

/** A customer connects, then configures; a member configures for a customer. */
export function ConfigurePage({ slug, change, isPart = false }: ConfigurePageProps) {
  const { isMember, visit } = layout.useRouteContext();
  const search = layout.useSearch();
  return isMember ? (
    <MemberConfigPage
      slug={slug}
      linkedAccountId={search.linked_account_id}
      configId={search.config_id}
      isPart={isPart}
    />
  ) : (
    <HostedPage
      visit={visit}
      search={search}
      change={change}
      only={slug}
      Steps={isPart ? undefined : ConnectSteps}
      isPart={isPart}
    />
  );
}
