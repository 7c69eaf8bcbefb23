import {
  createFragment,
  type Fragment,
  formatClipboardText,
} from '@patchbay/workflow-graph/clipboard.ts';
import { formatNoteKey } from '@patchbay/workflow-graph/notes.ts';
import { readFragment } from '../model/read-fragment';
import { paste, reportProblem } from '../state/acts';
import { announce, currentDocument, type EditorStore } from '../state/editor-store';
import { findSpotAfter } from '../state/spot-after';

/** A copied text with its contents. */
type Copied = {
  text: string;
  /** The ids of the nodes and the keys of the notes. */
  keys: readonly string[];
  /** The contents in words, such as '2 nodes and 1 note'. */
  count: string;
};

/**
 * Copies the selection as a text.
 *
 * @returns undefined if nothing in the selection can be copied
 */
export function createCopy(store: EditorStore, selection: ReadonlySet<string>): Copied | undefined {
  const fragment = createFragment(currentDocument(store.getState()), selection);
  const keys = [
    ...fragment.nodes.map(({ id }) => id),
    ...fragment.notes.map(({ id }) => formatNoteKey(id)),
  ];
  return keys.length === 0
    ? undefined
    : { text: formatClipboardText(fragment), keys, count: formatCount(fragment) };
}

function formatCount({ nodes, notes }: Fragment): string {
  const parts = [
    { count: nodes.length, noun: 'node' },
    { count: notes.length, noun: 'note' },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, noun }) => `${count} ${noun}${count === 1 ? '' : 's'}`)
    .join(' and ');
}

/**
 * Adds the nodes of a pasted text after a node. If it cannot, the reason is announced.
 *
 * @param after the id of the node; undefined for the last one
 */
export function pasteText(store: EditorStore, text: string, after: string | undefined): void {
  const read = readFragment(text, store.getState().types);
  if (read === null) {
    reportProblem(store, 'The clipboard does not contain nodes. Copy some first.');
    return;
  }
  if ('problem' in read) {
    reportProblem(store, read.problem);
    return;
  }
  const isPasted = paste(store, read.fragment, findSpotAfter(store, after));
  if (isPasted && read.leftOut.length > 0) {
    reportProblem(
      store,
      `Left out, because this installation has no such kind of node: ${read.leftOut.join(', ')}.`,
    );
  }
}

/** Copies nodes for a button, without the browser's copy event. */
export async function copyByButton(store: EditorStore, ids: ReadonlySet<string>): Promise<void> {
  const copied = createCopy(store, ids);
  if (copied === undefined) {
    return;
  }
  try {
    await navigator.clipboard.writeText(copied.text);
    announce(store, `Copied: ${copied.count}.`);
  } catch {
    reportProblem(
      store,
      'The browser does not let this page write to the clipboard. Press Ctrl+C.',
    );
  }
}

/** Pastes for a button. The browser may ask the person for permission. */
export async function pasteByButton(store: EditorStore, after: string): Promise<void> {
  let text: string;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    reportProblem(
      store,
      'The browser does not let this page read the clipboard. Allow it, or press Ctrl+V.',
    );
    return;
  }
  pasteText(store, text, after);
}
