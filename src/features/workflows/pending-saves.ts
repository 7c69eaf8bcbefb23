import { showToast } from '@/stores/dashboard';

// The editor saves by itself. Publishing and running the draft wait for its save. These functions are apart from the
// editor, which is loaded later.

type Flush = () => Promise<boolean>;

const pending = new Map<string, Flush>();

/**
 * Registers the save of an open editor.
 *
 * @param flush saves pending changes; false if they could not be saved
 */
export function setPendingSave(workflowId: string, flush: Flush): void {
  pending.set(workflowId, flush);
}

/** Saves the pending changes of a workflow's editor. Returns false if they could not be saved. */
export async function flushPendingSave(workflowId: string): Promise<boolean> {
  return (await pending.get(workflowId)?.()) ?? true;
}

/** Saves pending changes as `flushPendingSave` does, and shows a toast if they could not be saved. */
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
