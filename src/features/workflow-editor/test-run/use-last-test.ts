import { useQueries, useQuery } from '@tanstack/react-query';
import { executionsQuery } from '@/api/queries/executions';
import { executionQuery } from '@/api/queries/runs';

/** The maximum number of earlier tests whose outputs are used for nodes that the last test did not run. */
const MAX_EARLIER = 3;

type LastTestOptions = {
  /** The id of the workflow: `associated_workflow` of the draft. */
  workflowId: string;
  /** The test that is shown; '' to read the newest one. */
  shownId: string;
  showsValues: boolean;
};

/**
 * Reads the last test of a draft, which may be from an earlier visit; undefined if there is none, or it is not loaded
 * yet. `earlier` has the tests before it, newest first, after it has ended.
 */
export function useLastTest({ workflowId, shownId, showsValues }: LastTestOptions) {
  const { data: newest } = useQuery({
    ...executionsQuery({ workflow_id: workflowId, is_test: 'true', limit: MAX_EARLIER + 1 }),
    // If it fails, there are no samples until the next test.
    meta: { showsOwnError: true },
    enabled: showsValues,
  });
  const ids = newest?.docs.map(({ _id }) => _id) ?? [];
  const id = shownId === '' ? ids[0] : shownId;
  const { data: last } = useQuery({
    ...executionQuery(id ?? ''),
    enabled: id !== undefined && (showsValues || shownId !== ''),
  });
  const isOver = last?.phase === 'ended';
  const earlier = useQueries({
    queries: ids
      .filter((testId) => testId !== id)
      .slice(0, MAX_EARLIER)
      .map((testId) => ({
        ...executionQuery(testId),
        enabled: showsValues && isOver,
        // An earlier test has ended, or a newer one has more data.
        staleTime: Number.POSITIVE_INFINITY,
      })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return { last, earlier };
}
