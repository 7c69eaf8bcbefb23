import type { EditorDocument, EditorNote } from './document.ts';
import type { Position } from './insert-node.ts';

/** What the server takes of a draft. */
export const MAX_NOTES = 100;
export const MAX_NOTE_LENGTH = 4000;
/** In pixels. */
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

/** Names a note among selected nodes, whose ids have no space. */
export const noteKey = (id: string) => `note ${id}`;

/** The id of a note by its key; undefined for a node. */
export function noteOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}

/** Of a new one. */
export const NOTE_SIZE = { width: 220, height: 140 };

export function freeNoteId(notes: readonly EditorNote[]): string {
  const taken = new Set(notes.map(({ id }) => id));
  let number = notes.length + 1;
  while (taken.has(`n${number}`)) {
    number += 1;
  }
  return `n${number}`;
}

/** An empty note that is in no document yet. */
export function newNote({ notes }: EditorDocument, { x, y }: Position): EditorNote {
  return {
    id: freeNoteId(notes),
    text: '',
    position: { x: Math.round(x), y: Math.round(y) },
    size: NOTE_SIZE,
    color: 'warning',
  };
}

export function withNote(document: EditorDocument, note: EditorNote): EditorDocument {
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

export function withoutNotes(document: EditorDocument, ids: ReadonlySet<string>): EditorDocument {
  const notes = document.notes.filter(({ id }) => !ids.has(id));
  return notes.length === document.notes.length ? document : { ...document, notes };
}
