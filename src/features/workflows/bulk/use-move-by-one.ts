import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { errorText } from '@/api/errors';
import { showToast } from '@/stores/dashboard';
import { useMoveWorkflows } from './changes';

/** Lets a workflow change places with the one above or below it in the list. */
export function useMoveByOne(rows: readonly WorkflowSummary[]) {
  const { mutate } = useMoveWorkflows();
  const swap = (first: WorkflowSummary, second: WorkflowSummary) => () =>
    mutate(
      { body: { ids: [second._id, first._id], reorder: true } },
      {
        onError: (error) =>
          showToast({
            severity: 'danger',
            title: 'The order could not be saved',
            message: errorText(error),
          }),
      },
    );
  return (workflow: WorkflowSummary) => {
    const at = rows.findIndex(({ _id }) => _id === workflow._id);
    const [above, below] = [rows[at - 1], rows[at + 1]];
    return {
      up: above === undefined ? undefined : swap(above, workflow),
      down: below === undefined ? undefined : swap(workflow, below),
    };
  };
}
