import { useQueries, useQuery } from '@tanstack/react-query';
import { executionQuery, executionsQuery } from '@/api/queries/executions';

/** Tests before the last one whose outputs stand in for what it did not run. */
const MAX_EARLIER = 3;

type LastTestOf = {
  /** `associated_workflow` of the draft. */
  workflowId: string;
  /** The test that is shown; '' for none: then the newest that is stored is meant. */
  shownId: string;
  isWanted: boolean;
};

/**
 * The last test of a draft, also of an earlier visit; undefined where there is none, and before it is loaded.
 * `earlier`: those before it, newest first, once it has ended.
 */
export function useLastTest({ workflowId, shownId, isWanted }: LastTestOf) {
  const { data: newest } = useQuery({
    ...executionsQuery({ workflow_id: workflowId, is_test: 'true', limit: MAX_EARLIER + 1 }),
    // Without it there are no samples, and a new test gives some.
    meta: { showsOwnError: true },
    enabled: isWanted,
  });
  const ids = newest?.docs.map(({ _id }) => _id) ?? [];
  const id = shownId === '' ? ids[0] : shownId;
  const { data: last } = useQuery({
    ...executionQuery(id ?? ''),
    enabled: id !== undefined && (isWanted || shownId !== ''),
  });
  const isOver = last?.phase === 'ended';
  const earlier = useQueries({
    queries: ids
      .filter((one) => one !== id)
      .slice(0, MAX_EARLIER)
      .map((one) => ({
        ...executionQuery(one),
        enabled: isWanted && isOver,
        // It has ended, or a newer one says more.
        staleTime: Number.POSITIVE_INFINITY,
      })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return { last, earlier };
}
