import { useQuery } from '@tanstack/react-query';
import { executionsQuery } from '@/api/queries/executions';
import { toTableState } from '@/api/table-state';
import { LastRuns } from '@/components/executions/last-runs';
import { useDashboard } from '@/stores/dashboard';

const LIMIT = 5;

/** The newest executions of the account. */
export function RunsSection({ linkedAccountId }: { linkedAccountId: string }) {
  const density = useDashboard((state) => state.density);
  const of = { linked_account_id: linkedAccountId };
  const query = useQuery(executionsQuery({ ...of, page: 1, limit: LIMIT }));
  return <LastRuns of={of} hasAccounts={false} {...toTableState(query)} density={density} />;
}
