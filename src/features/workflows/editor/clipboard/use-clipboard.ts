import type { ClipboardEvent } from 'react';
import { isTyping } from '@/lib/is-typing';
import { paste, refuse, remove } from '../acts';
import { isWithin } from '../canvas/is-within';
import { spotAfter } from '../canvas/spot-after';
import { useEditorStore } from '../editor-context';
import { announce, currentDocument } from '../editor-store';
import { clipboardText, fragmentOf } from '../model/clipboard';
import { readFragment } from '../model/read-fragment';

/** Copy, cut and paste of nodes, as text: between workflows, windows and files. */
export function useClipboard() {
  const store = useEditorStore();
  /** @returns the ids of what was copied; empty: nothing was */
  const copy = (event: ClipboardEvent): readonly string[] => {
    const hasText = document.getSelection()?.isCollapsed === false;
    const { selection } = store.getState();
    const fragment = fragmentOf(currentDocument(store.getState()), selection);
    const isElsewhere = !isWithin(event) || isTyping(event.target);
    if (isElsewhere || hasText || fragment.nodes.length === 0) {
      return [];
    }
    event.preventDefault();
    event.clipboardData.setData('text/plain', clipboardText(fragment));
    const { length } = fragment.nodes;
    announce(store, length === 1 ? 'The node was copied.' : `${length} nodes were copied.`);
    return fragment.nodes.map(({ id }) => id);
  };
  return {
    onCopy: (event: ClipboardEvent): void => {
      copy(event);
    },
    onCut: (event: ClipboardEvent): void => {
      const copied = copy(event);
      // Notes are not copied: a cut leaves them.
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
