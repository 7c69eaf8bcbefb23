import type { ClipboardEvent } from 'react';
import { isTyping } from '@/lib/is-typing';
import { remove } from '../state/acts';
import { useEditorStore } from '../state/editor-context';
import { announce } from '../state/editor-store';
import { isWithin } from '../state/is-within';
import { getTargetIds } from '../state/selection-at';
import { createCopy, pasteText } from './clipboard-acts';

/** Returns the handlers that copy, cut and paste nodes as text, also between workflows and windows. */
export function useClipboard() {
  const store = useEditorStore();
  /** Copies the selection. Returns the ids of the copied nodes and the keys of the copied notes. */
  const copy = (event: ClipboardEvent): readonly string[] => {
    const hasText = document.getSelection()?.isCollapsed === false;
    const copied = createCopy(store, getTargetIds(store.getState(), event.target));
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
      const [current] = getTargetIds(store.getState(), event.target);
      event.preventDefault();
      pasteText(store, event.clipboardData.getData('text/plain'), current);
    },
  };
}
