import { showToast } from '@/stores/dashboard';

// The editor saves by itself; who publishes or runs the draft waits for it. Apart from the editor, which is
// loaded later.

type Flush = () => Promise<boolean>;

const pending = new Map<string, Flush>();

/** @param flush saves what is unsaved; false: it could not be saved */
export function setPendingSave(workflowId: string, flush: Flush): void {
  pending.set(workflowId, flush);
}

/** Saves what the editor of a workflow has not saved yet. False: it could not be saved. */
export async function flushPendingSave(workflowId: string): Promise<boolean> {
  return (await pending.get(workflowId)?.()) ?? true;
}

/** As `flushPendingSave`, and says so where something could not be saved. */
export async function flushOrSay(workflowId: string): Promise<boolean> {
  const isSaved = await flushPendingSave(workflowId);
  if (!isSaved) {
    showToast({
      severity: 'danger',
      message: 'The last changes are not saved yet. The editor says why; try again once they are.',
    });
  }
  return isSaved;
}
