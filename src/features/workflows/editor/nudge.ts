import { announce, currentDocument, type EditorStore, edit } from './editor-store';
import { changeNote, noteKey } from './model/notes';
import { withDragged } from './model/places';

/** One mark of the canvas's background, in pixels. */
const STEP = 20;
const WAYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/**
 * Places what is selected a little further, as dragging does. Presses one after the other are one step of undo.
 *
 * @param key the arrow key that was pressed
 */
export function nudge(store: EditorStore, selection: ReadonlySet<string>, key: string): void {
  const way = WAYS[key];
  const { places } = store.getState();
  const document = currentDocument(store.getState());
  const notes = document.notes.filter(({ id }) => selection.has(noteKey(id)));
  const nodes = [...selection].flatMap((id) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, ...place }];
  });
  if (way === undefined || notes.length + nodes.length === 0) {
    return;
  }
  const moved = ({ x, y }: { x: number; y: number }) => ({ x: x + way.x, y: y + way.y });
  edit(store, {
    name: 'Place',
    key: `nudge ${[...selection].join(' ')}`,
    change: (before) =>
      notes.reduce(
        (changed, { id, position }) => changeNote(changed, id, { position: moved(position) }),
        withDragged(before, places, new Map(nodes.map((node) => [node.id, moved(node)]))),
      ),
  });
  announce(store, `Placed ${key.slice('Arrow'.length).toLowerCase()}.`);
}
