import {
  createFragment,
  type Fragment,
  formatClipboardText,
} from '@patchbay/workflow-graph/clipboard.ts';
import { formatNoteKey } from '@patchbay/workflow-graph/notes.ts';
import { readFragment } from '../model/read-fragment';
import { paste, refuse } from '../state/acts';
import { announce, currentDocument, type EditorStore } from '../state/editor-store';
import { spotAfter } from '../state/spot-after';

/** What the text on the clipboard is made of. */
type Copied = {
  text: string;
  /** Ids of the nodes and keys of the notes. */
  keys: readonly string[];
  /** '2 nodes and 1 note' */
  count: string;
};

/** @returns undefined where nothing of what is selected can be copied */
export function copyOf(store: EditorStore, selection: ReadonlySet<string>): Copied | undefined {
  const fragment = createFragment(currentDocument(store.getState()), selection);
  const keys = [
    ...fragment.nodes.map(({ id }) => id),
    ...fragment.notes.map(({ id }) => formatNoteKey(id)),
  ];
  return keys.length === 0
    ? undefined
    : { text: formatClipboardText(fragment), keys, count: countOf(fragment) };
}

function countOf({ nodes, notes }: Fragment): string {
  const parts = [
    { count: nodes.length, one: 'node' },
    { count: notes.length, one: 'note' },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, one }) => `${count} ${one}${count === 1 ? '' : 's'}`)
    .join(' and ');
}

/**
 * Adds the nodes of a text after a node; why it cannot is said.
 *
 * @param after id of the node; undefined: behind the last one
 */
export function pasteText(store: EditorStore, text: string, after: string | undefined): void {
  const read = readFragment(text, store.getState().types);
  if (read === null) {
    refuse(store, 'The clipboard holds no nodes. Copy some first.');
    return;
  }
  if ('problem' in read) {
    refuse(store, read.problem);
    return;
  }
  const isPasted = paste(store, read.fragment, spotAfter(store, after));
  if (isPasted && read.leftOut.length > 0) {
    refuse(
      store,
      `Left out, because this installation has no such kind of node: ${read.leftOut.join(', ')}.`,
    );
  }
}

/** Copies by a button, without the keys of the browser. */
export async function copyByButton(store: EditorStore, ids: ReadonlySet<string>): Promise<void> {
  const copied = copyOf(store, ids);
  if (copied === undefined) {
    return;
  }
  try {
    await navigator.clipboard.writeText(copied.text);
    announce(store, `Copied: ${copied.count}.`);
  } catch {
    refuse(store, 'The browser does not let this page write to the clipboard. Press Ctrl+C.');
  }
}

/** Pastes by a button, for which a browser may ask the person. */
export async function pasteByButton(store: EditorStore, after: string): Promise<void> {
  let text: string;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    refuse(
      store,
      'The browser does not let this page read the clipboard. Allow it, or press Ctrl+V.',
    );
    return;
  }
  pasteText(store, text, after);
}
