import { $api } from '@/api/client';
import { Alert } from '@/components/ui/alert';
import { AccountLink } from '@/components/values/account-link';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { useDraft } from '../state/draft-context';

const MAX_SHOWN = 5;
const QUERY = { has_problem: 'true', limit: MAX_SHOWN } as const;

/** Lists the linked accounts for which the published workflow does not start, with the reasons. */
export function StartProblems({ kind }: { kind: string }) {
  const isCustomer = useHasQueryToken();
  const { workflowId: id } = useDraft();
  const schedules = $api.useQuery(
    'get',
    '/api/v1/workflow/public/scheduled',
    { params: { query: { ...QUERY, workflow_id: id } } },
    { enabled: kind === 'schedule' && !isCustomer },
  ).data;
  const polls = $api.useQuery(
    'get',
    '/api/v2/public/workflow/{id}/polls',
    { params: { path: { id }, query: QUERY } },
    { enabled: kind === 'app_event' && !isCustomer },
  ).data;
  const problems = [
    ...(schedules?.docs ?? []),
    ...(polls?.docs.map((poll) => ({ ...poll, problem: poll.problem?.message ?? null })) ?? []),
  ].filter(({ problem }) => problem !== null);
  const hasMore = [schedules, polls].some((page) => (page?.next_cursor ?? null) !== null);
  return problems.length === 0 ? null : (
    <Alert tone="warning" title="The published workflow does not start for these linked accounts">
      <ul className="flex flex-col gap-2 pt-1">
        {problems.map(({ _id, linked_account_id, problem }) => (
          <li key={_id}>
            {linked_account_id === null ? null : <AccountLink id={linked_account_id} />}
            <p className="text-xs">{problem}</p>
          </li>
        ))}
      </ul>
      {hasMore ? <p className="pt-2 text-xs">Further linked accounts have problems, too.</p> : null}
    </Alert>
  );
}
