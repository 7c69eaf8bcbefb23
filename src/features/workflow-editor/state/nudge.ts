import { formatNoteKey } from '@patchbay/workflow-graph/notes.ts';
import { drag } from './acts';
import { announce, currentDocument, type EditorStore } from './editor-store';

/** The distance of two marks of the canvas's background, in pixels. */
const STEP = 20;
const WAYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Returns the step of an arrow key, in pixels; undefined for other keys. */
export const getStep = (key: string): { x: number; y: number } | undefined => WAYS[key];

/**
 * Moves the selected nodes and notes by one step, as dragging does. Successive presses are one step of undo.
 *
 * @param key the arrow key that was pressed
 */
export function nudge(store: EditorStore, selection: ReadonlySet<string>, key: string): void {
  const way = getStep(key);
  const { places } = store.getState();
  const { notes } = currentDocument(store.getState());
  const from = new Map<string, { x: number; y: number }>([
    ...places,
    ...notes.map(({ id, position }) => [formatNoteKey(id), position] as const),
  ]);
  const placed = [...selection].flatMap((id) => {
    const at = from.get(id);
    return way === undefined || at === undefined
      ? []
      : [[id, { x: at.x + way.x, y: at.y + way.y }] as const];
  });
  if (placed.length > 0) {
    drag(store, new Map(placed), `nudge ${[...selection].join(' ')}`);
    announce(store, `Placed ${key.slice('Arrow'.length).toLowerCase()}.`);
  }
}
