import { useQuery } from '@tanstack/react-query';
import { executionQuery, executionsQuery } from '@/api/queries/executions';

type LastTestOf = {
  /** `associated_workflow` of the draft. */
  workflowId: string;
  /** The test that is shown; '' for none: then the newest that is stored is meant. */
  shownId: string;
  isWanted: boolean;
};

/** The last test of a draft, also of an earlier visit; undefined where there is none, and before it is loaded. */
export function useLastTest({ workflowId, shownId, isWanted }: LastTestOf) {
  const { data: newest } = useQuery({
    ...executionsQuery({ workflow_id: workflowId, is_test: 'true', limit: 1 }),
    // Without it there are no samples, and a new test gives some.
    meta: { showsOwnError: true },
    enabled: isWanted && shownId === '',
  });
  const id = shownId === '' ? newest?.docs[0]?._id : shownId;
  const { data } = useQuery({
    ...executionQuery(id ?? ''),
    enabled: id !== undefined && (isWanted || shownId !== ''),
  });
  return data;
}
