import type { EditorNote } from '@patchbay/workflow-graph/document.ts';
import type { Position } from '@patchbay/workflow-graph/insert-node.ts';
import {
  changeNote,
  createNote,
  formatNoteKey,
  insertNote,
  MAX_NOTE_SIDE,
  MAX_NOTES,
  MIN_NOTE_SIZE,
  NOTE_COLORS,
  removeNotes,
} from '@patchbay/workflow-graph/notes.ts';
import { reportProblem } from './acts';
import { announce, currentDocument, type EditorStore, edit, showNodes } from './editor-store';

/**
 * Adds an empty note, selects it and brings it into view.
 *
 * @param position by default below all nodes and notes; see `useNoteSpot`
 */
export function addNote(store: EditorStore, position?: Position): void {
  const { places } = store.getState();
  const document = currentDocument(store.getState());
  if (document.notes.length >= MAX_NOTES) {
    reportProblem(store, `A workflow has at most ${MAX_NOTES} notes. Delete one first.`);
    return;
  }
  const bottom = Math.max(
    0,
    ...[...places.values()].map(({ y, height }) => y + height),
    ...document.notes.map((note) => note.position.y + note.size.height),
  );
  const note = createNote(document, position ?? { x: 0, y: bottom + 40 });
  edit(store, { name: 'Add a note', change: (before) => insertNote(before, note) });
  showNodes(store, [formatNoteKey(note.id)]);
  announce(store, 'A note was added.');
}

/**
 * Changes a note.
 *
 * @param key the key of the input whose key presses are one step
 */
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

/** Gives the selected notes the next color. */
export function recolorNotes(store: EditorStore, selection: ReadonlySet<string>): void {
  changeNotes(store, selection, ({ color }) => ({
    color: NOTE_COLORS[(NOTE_COLORS.indexOf(color) + 1) % NOTE_COLORS.length] ?? color,
  }));
}

/**
 * Resizes the selected notes. Successive presses are one step of undo.
 *
 * @param by the change of width and height, in pixels
 */
export function resizeNotes(
  store: EditorStore,
  selection: ReadonlySet<string>,
  by: { x: number; y: number },
): void {
  changeNotes(
    store,
    selection,
    ({ size: { width, height } }) => ({
      size: {
        width: clamp(width + by.x, MIN_NOTE_SIZE.width, MAX_NOTE_SIDE),
        height: clamp(height + by.y, MIN_NOTE_SIZE.height, MAX_NOTE_SIDE),
      },
    }),
    `size of ${[...selection].join(' ')}`,
  );
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

function changeNotes(
  store: EditorStore,
  selection: ReadonlySet<string>,
  change: (note: EditorNote) => Partial<Omit<EditorNote, 'id'>>,
  key?: string,
): void {
  const { notes } = currentDocument(store.getState());
  const changed = notes.filter(({ id }) => selection.has(formatNoteKey(id)));
  const what = changed.length > 1 ? `${changed.length} notes` : 'the note';
  if (changed.length === 0) {
    announce(store, 'No note is selected.');
    return;
  }
  edit(store, {
    name: 'Change a note',
    key,
    change: (document) =>
      changed.reduce((before, note) => changeNote(before, note.id, change(note)), document),
  });
  announce(store, `Changed: ${what}.`);
}

export function removeNote(store: EditorStore, id: string): void {
  edit(store, {
    name: 'Delete a note',
    change: (document) => removeNotes(document, new Set([id])),
  });
  announce(store, 'The note was deleted. Ctrl+Z takes it back.');
}
