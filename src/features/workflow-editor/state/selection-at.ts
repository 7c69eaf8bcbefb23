import type { EditorState } from './editor-store';

/** Returns the id of the node whose step contains an element; undefined elsewhere. */
export function findStepId(target: EventTarget | null): string | undefined {
  const step = target instanceof Element ? target.closest('[data-step]') : null;
  return step?.getAttribute('data-step') ?? undefined;
}

/**
 * Returns the ids that a key applies to: in the list of steps the focused node, selected or not; elsewhere, and while
 * the list selects several nodes, the selection.
 */
export function getTargetIds(
  { selection, isSelecting }: EditorState,
  target: EventTarget,
): ReadonlySet<string> {
  const focused = isSelecting ? undefined : findStepId(target);
  return focused === undefined || selection.has(focused) ? selection : new Set([focused]);
}
