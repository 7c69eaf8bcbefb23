import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorCode, errorText } from '@/api/errors';
import { executionsQuery } from '@/api/queries/executions';
import { EXECUTION_COLUMNS, runColumn } from '@/components/executions/execution-columns';
import { LastRuns } from '@/components/executions/last-runs';
import { useDashboard } from '@/stores/dashboard';

const LIMIT = 5;
const { status, error: failure, duration, created } = EXECUTION_COLUMNS;

/** The newest executions of the account. */
export function RunsSection({ linkedAccountId }: { linkedAccountId: string }) {
  const density = useDashboard((state) => state.density);
  const { data, error, refetch } = useQuery(
    executionsQuery({ linked_account_id: linkedAccountId, page: 1, limit: LIMIT }),
  );
  return (
    <LastRuns
      columns={[runColumn(density), status, failure, duration, created]}
      page={data}
      error={error === null || data !== undefined ? null : errorText(error)}
      errorCode={errorCode(error)}
      onRetry={() => void refetch()}
      density={density}
      all={
        <Link
          to="/logs/executions"
          search={{ linked_account_id: linkedAccountId }}
          className="rounded-sm text-brand underline-offset-4 hover:underline"
        >
          All runs
        </Link>
      }
    />
  );
}
