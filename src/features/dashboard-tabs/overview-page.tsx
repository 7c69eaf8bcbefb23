import { useQuery } from '@tanstack/react-query';
import { ApiError, errorText } from '@/api/errors';
import { PageFrame } from '@/components/page-frame';
import { PageStatus } from '@/components/page-status';
import { useSession } from '@/stores/session';
import { linkedAccountsQuery } from './api';
import { countAccounts } from './count-accounts';
import { OverviewCounts } from './overview-counts';
import { SetUpChecklist } from './set-up-checklist';

/** `/`: how many linked accounts there are, how many need attention, and what to do next. */
export function OverviewPage() {
  const firstName = useSession((state) => state.account?.user.first_name);
  const { data, error, isPending, refetch } = useQuery(linkedAccountsQuery);
  const counts = data === undefined ? undefined : countAccounts(data);
  return (
    <PageFrame
      title={firstName === undefined || firstName === '' ? 'Hello' : `Hello, ${firstName}`}
      description="What is connected, and what to do next."
    >
      {error === null || counts !== undefined ? (
        <>
          <OverviewCounts counts={counts} isLoading={isPending} />
          <SetUpChecklist counts={counts} />
        </>
      ) : (
        <PageStatus
          error={errorText(error)}
          code={error instanceof ApiError ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  );
}
