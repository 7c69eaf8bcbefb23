import { confirmDiscard, getUnsavedState, type UnsavedInput } from './unsaved';

/** Stores the inputs that can be stored. Returns true if the action would then discard nothing. */
export async function saveUnsaved(
  isMeant: (input: UnsavedInput) => boolean = () => true,
): Promise<boolean> {
  const meant = [...getUnsavedState().inputs.values()].filter(isMeant);
  const saved = await Promise.all(meant.map(({ save }) => save?.() ?? false));
  return saved.every((isSaved) => isSaved);
}

/**
 * Leaves the page by other means than the router. Stores the inputs that can be stored, and asks
 * first if any remain.
 */
export async function leaveSafely(run: () => void): Promise<void> {
  if (await saveUnsaved()) {
    run();
    return;
  }
  const [first] = getUnsavedState().inputs.values();
  const { title = 'Leave without saving?', leave = 'Leave' } = first?.labels ?? {};
  confirmDiscard({ title, confirmLabel: leave, run });
}
