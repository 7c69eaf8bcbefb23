// The editor saves by itself. Whatever publishes or runs the draft waits for that save. This file is apart from the
// editor, whose chunk is loaded later.

type Flush = () => Promise<boolean>;

const flushes = new Map<string, Flush>();

/** @param flush saves the unsaved changes; returns false if they could not be saved */
export function setPendingSave(workflowId: string, flush: Flush): void {
  flushes.set(workflowId, flush);
}

/** Saves what the editor of a workflow has not saved yet. Returns false if it could not be saved. */
export async function flushPendingSave(workflowId: string): Promise<boolean> {
  return (await flushes.get(workflowId)?.()) ?? true;
}
