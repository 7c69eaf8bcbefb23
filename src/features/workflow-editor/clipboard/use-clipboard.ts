import type { ClipboardEvent } from 'react';
import { isTyping } from '@/lib/is-typing';
import { remove } from '../state/acts';
import { useEditorStore } from '../state/editor-context';
import { announce } from '../state/editor-store';
import { isWithin } from '../state/is-within';
import { selectionAt } from '../state/selection-at';
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
