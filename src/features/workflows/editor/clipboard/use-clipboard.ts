import type { ClipboardEvent } from 'react';
import { isTyping } from '@/lib/is-typing';
import { remove } from '../acts';
import { isWithin } from '../canvas/is-within';
import { selectionAt } from '../canvas/selection-at';
import { useEditorStore } from '../editor-context';
import { announce } from '../editor-store';
import { copyOf, pasteText } from './clipboard-acts';

/** Copy, cut and paste of nodes, as text: between workflows, windows and files. */
export function useClipboard() {
  const store = useEditorStore();
  /** @returns the ids of the nodes and the keys of the notes that were copied; empty: nothing was */
  const copy = (event: ClipboardEvent): readonly string[] => {
    const hasText = document.getSelection()?.isCollapsed === false;
    const copied = copyOf(store, selectionAt(store.getState(), event.target));
    if (!isWithin(event) || isTyping(event.target) || hasText || copied === undefined) {
      return [];
    }
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied.text);
    announce(store, `Copied: ${copied.count}.`);
    return copied.keys;
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
      const [current] = selectionAt(store.getState(), event.target);
      event.preventDefault();
      pasteText(store, event.clipboardData.getData('text/plain'), current);
    },
  };
}
