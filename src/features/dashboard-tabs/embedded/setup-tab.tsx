import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { formatError, getErrorCode } from '@/api/errors';
import { orgQuery } from '@/api/queries/org';
import { PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useIsAllowed } from '@/hooks/session/use-role';
import { usersTabQuery, useTestHost } from '../api';
import { SEARCH_DEFAULTS } from '../search';
import { EmbedAddress } from './embed-address';
import { HostChecklist } from './host-checklist';
import { HostForm } from './host-form';
import { listHostSteps } from './host-steps';
import { HostTest } from './host-test';

/** The Setup tab: the analytics host's URLs, a connection test, and the URL for its frame. */
export function SetupTab() {
  const { data: org, error, refetch } = useQuery(orgQuery);
  return (
    <PageFrame
      title="Setup"
      description="Connects Patchbay with the analytics product that shows it to your users."
    >
      {org !== undefined ? (
        <Setup org={org} />
      ) : error === null ? (
        <Card aria-busy className="flex h-100 flex-col gap-4 p-4">
          <span className="sr-only">Loading</span>
          <Skeleton className="w-32" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </Card>
      ) : (
        <Card>
          <PageStatus
            error={formatError(error)}
            code={getErrorCode(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
    </PageFrame>
  );
}

function Setup({ org }: { org: Org }) {
  const isAdmin = useIsAllowed('admin');
  const test = useTestHost();
  // The same query as the Users tab's first page.
  const users = useQuery(usersTabQuery(SEARCH_DEFAULTS));
  const host = org.analytics_host;
  const steps = listHostSteps({
    host,
    isReachable: test.data?.reachable === true,
    isInFrame: window.self !== window.top,
    users: users.data?.totalDocs,
    origin: host === undefined ? undefined : new URL(host.url).origin,
  });
  return (
    <>
      {isAdmin ? null : (
        <Alert tone="neutral" title="You have read-only access">
          Changing and testing the host needs the role Admin. Ask an owner or an admin.
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-5 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-2 lg:col-start-4">
          <HostChecklist steps={steps} />
        </div>
        <div className="flex flex-col gap-4 lg:col-span-3 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <HostForm org={org} isReadOnly={!isAdmin} onSaved={test.reset} />
          {isAdmin ? <HostTest host={host} test={test} /> : null}
        </div>
        <div className="lg:col-span-2 lg:col-start-4">
          <EmbedAddress hasStreamlit={host?.streamlit_url !== undefined} />
        </div>
      </div>
    </>
  );
}
