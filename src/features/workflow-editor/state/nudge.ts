import { formatNoteKey } from '@patchbay/workflow-graph/notes.ts';
import { drag } from './acts';
import { announce, currentDocument, type EditorStore } from './editor-store';

/** One mark of the canvas's background, in pixels. */
const STEP = 20;
const WAYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** How far an arrow key moves or pulls. Undefined for other keys. */
export const wayOf = (key: string): { x: number; y: number } | undefined => WAYS[key];

/**
 * Places what is selected a little further, as dragging does. Presses one after the other are one step of undo.
 *
 * @param key the arrow key that was pressed
 */
export function nudge(store: EditorStore, selection: ReadonlySet<string>, key: string): void {
  const way = wayOf(key);
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
