import type { EditorDocument, EditorNote } from './document.ts';
import type { Position } from './insert-node.ts';

/** The maximum number of notes that the server accepts in a draft. */
export const MAX_NOTES = 100;
export const MAX_NOTE_LENGTH = 4000;
/** The maximum width and height of a note, in pixels. */
export const MAX_NOTE_SIDE = 2000;
export const MIN_NOTE_SIZE = { width: 80, height: 60 };
export const NOTE_COLORS = [
  'neutral',
  'info',
  'success',
  'warning',
  'danger',
] as const satisfies readonly EditorNote['color'][];

const KEY = /^note (.+)$/;

/** Formats the key of a note among selected nodes. Ids of nodes have no space. */
export const formatNoteKey = (id: string) => `note ${id}`;

/** Returns the id of a note from its key; undefined for the id of a node. */
export function parseNoteKey(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}

/** The size of a new note, in pixels. */
export const NOTE_SIZE = { width: 220, height: 140 };

export function findFreeNoteId(notes: readonly EditorNote[]): string {
  const taken = new Set(notes.map(({ id }) => id));
  let number = notes.length + 1;
  while (taken.has(`n${number}`)) {
    number += 1;
  }
  return `n${number}`;
}

/** Creates an empty note, which is not in the document yet. */
export function createNote({ notes }: EditorDocument, { x, y }: Position): EditorNote {
  return {
    id: findFreeNoteId(notes),
    text: '',
    position: { x: Math.round(x), y: Math.round(y) },
    size: NOTE_SIZE,
    color: 'warning',
  };
}

export function insertNote(document: EditorDocument, note: EditorNote): EditorDocument {
  return document.notes.length >= MAX_NOTES
    ? document
    : { ...document, notes: [...document.notes, note] };
}

export function changeNote(
  document: EditorDocument,
  id: string,
  change: Partial<Omit<EditorNote, 'id'>>,
): EditorDocument {
  return {
    ...document,
    notes: document.notes.map((note) => (note.id === id ? { ...note, ...change } : note)),
  };
}

export function removeNotes(document: EditorDocument, ids: ReadonlySet<string>): EditorDocument {
  const notes = document.notes.filter(({ id }) => !ids.has(id));
  return notes.length === document.notes.length ? document : { ...document, notes };
}
