import { refuse } from './acts';
import { announce, currentDocument, type EditorStore, edit, showNodes } from './editor-store';
import type { EditorNote } from './model/document';
import type { Position } from './model/insert-node';
import { changeNote, MAX_NOTES, newNote, noteKey, withNote, withoutNotes } from './model/notes';

/**
 * Adds an empty note, selects it and shows it.
 *
 * @param position default: under the nodes and the notes that there are; see `useNoteSpot`
 */
export function addNote(store: EditorStore, position?: Position): void {
  const { places } = store.getState();
  const document = currentDocument(store.getState());
  if (document.notes.length >= MAX_NOTES) {
    refuse(store, `A workflow has at most ${MAX_NOTES} notes. Delete one first.`);
    return;
  }
  const bottom = Math.max(
    0,
    ...[...places.values()].map(({ y, height }) => y + height),
    ...document.notes.map((note) => note.position.y + note.size.height),
  );
  const note = newNote(document, position ?? { x: 0, y: bottom + 40 });
  edit(store, { name: 'Add a note', change: (before) => withNote(before, note) });
  showNodes(store, [noteKey(note.id)]);
  announce(store, 'A note was added.');
}

/** @param key names the input whose key presses are one step */
export function editNote(
  store: EditorStore,
  id: string,
  change: Partial<Omit<EditorNote, 'id'>>,
  key?: string,
): void {
  edit(store, {
    name: 'Change a note',
    key,
    change: (document) => changeNote(document, id, change),
  });
}

export function removeNote(store: EditorStore, id: string): void {
  edit(store, {
    name: 'Delete a note',
    change: (document) => withoutNotes(document, new Set([id])),
  });
  announce(store, 'The note was deleted. Ctrl+Z takes it back.');
}
