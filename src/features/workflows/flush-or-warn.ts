import { flushPendingSave } from '@/lib/workflow/pending-saves';
import { showToast } from '@/stores/dashboard';

/** Saves what the editor of a workflow has not saved yet, and says so if it could not be saved. */
export async function flushOrWarn(workflowId: string): Promise<boolean> {
  const isSaved = await flushPendingSave(workflowId);
  if (!isSaved) {
    showToast({
      severity: 'danger',
      message: 'The last changes are not saved yet. The editor says why; try again once they are.',
    });
  }
  return isSaved;
}
