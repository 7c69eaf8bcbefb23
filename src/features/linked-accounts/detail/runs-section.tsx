import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { executionsQuery } from '@/api/queries/executions';
import { tableState } from '@/api/table-state';
import { EXECUTION_COLUMNS, runColumn } from '@/components/executions/execution-columns';
import { LastRuns } from '@/components/executions/last-runs';
import { useDashboard } from '@/stores/dashboard';

const LIMIT = 5;
const { status, error, duration, created } = EXECUTION_COLUMNS;

/** The newest executions of the account. */
export function RunsSection({ linkedAccountId }: { linkedAccountId: string }) {
  const density = useDashboard((state) => state.density);
  const query = useQuery(
    executionsQuery({ linked_account_id: linkedAccountId, page: 1, limit: LIMIT }),
  );
  return (
    <LastRuns
      columns={[runColumn(density), status, error, duration, created]}
      {...tableState(query)}
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
