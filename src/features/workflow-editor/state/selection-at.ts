import type { EditorState } from './editor-store';

/** The id of the node whose step an element is in; undefined elsewhere. */
export function stepOf(target: EventTarget | null): string | undefined {
  const step = target instanceof Element ? target.closest('[data-step]') : null;
  return step?.getAttribute('data-step') ?? undefined;
}

/**
 * What a key is about: in the list of steps the focused one, selected or not; elsewhere, and where the list selects
 * several, what is selected.
 */
export function selectionAt(
  { selection, isSelecting }: EditorState,
  target: EventTarget,
): ReadonlySet<string> {
  const focused = isSelecting ? undefined : stepOf(target);
  return focused === undefined || selection.has(focused) ? selection : new Set([focused]);
}
