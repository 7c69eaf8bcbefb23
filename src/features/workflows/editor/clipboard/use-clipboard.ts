import type { ClipboardEvent } from 'react';
import { isTyping } from '@/lib/is-typing';
import { paste, refuse, remove } from '../acts';
import { isWithin } from '../canvas/is-within';
import { spotAfter } from '../canvas/spot-after';
import { useEditorStore } from '../editor-context';
import { announce, currentDocument } from '../editor-store';
import { clipboardText, type Fragment, fragmentOf } from '../model/clipboard';
import { noteKey } from '../model/notes';
import { readFragment } from '../model/read-fragment';

/** Copy, cut and paste of nodes, as text: between workflows, windows and files. */
export function useClipboard() {
  const store = useEditorStore();
  /** @returns the ids of the nodes and the keys of the notes that were copied; empty: nothing was */
  const copy = (event: ClipboardEvent): readonly string[] => {
    const hasText = document.getSelection()?.isCollapsed === false;
    const { selection } = store.getState();
    const fragment = fragmentOf(currentDocument(store.getState()), selection);
    const isElsewhere = !isWithin(event) || isTyping(event.target);
    const copied = [
      ...fragment.nodes.map(({ id }) => id),
      ...fragment.notes.map(({ id }) => noteKey(id)),
    ];
    if (isElsewhere || hasText || copied.length === 0) {
      return [];
    }
    event.preventDefault();
    event.clipboardData.setData('text/plain', clipboardText(fragment));
    announce(store, `Copied: ${countOf(fragment)}.`);
    return copied;
  };
  return {
    onCopy: (event: ClipboardEvent): void => {
      copy(event);
    },
    onCut: (event: ClipboardEvent): void => {
      const copied = copy(event);
      if (copied.length > 0) {
        remove(store, new Set(copied));
      }
    },
    onPaste: (event: ClipboardEvent): void => {
      if (!isWithin(event) || isTyping(event.target)) {
        return;
      }
      const read = readFragment(event.clipboardData.getData('text/plain'), store.getState().types);
      if (read === null) {
        return;
      }
      event.preventDefault();
      if ('problem' in read) {
        refuse(store, read.problem);
        return;
      }
      const [current] = store.getState().selection;
      const isPasted = paste(store, read.fragment, spotAfter(store, current));
      if (isPasted && read.leftOut.length > 0) {
        refuse(
          store,
          `Left out, because this installation has no such kind of node: ${read.leftOut.join(', ')}.`,
        );
      }
    },
  };
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
