import { type RefObject, useEffect } from 'react';
import { focusWithin } from '../state/focus-within';
import { GRAPH } from '../state/use-panel-focus';
import type { KeyPress } from './use-canvas-keys';

/** The keys that scroll the page, or move the focus to its first button. */
const KEYS_OF_PAGE = ['Tab', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const CLIPBOARD_KEYS = ['c', 'x', 'v'];

/** Handles the keys of the editor while nothing has the focus, such as after the page was opened. */
export function usePageKeys(
  frame: RefObject<HTMLElement | null>,
  onKey: (press: KeyPress) => void,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const root = frame.current;
      const hasCommand = event.ctrlKey || event.metaKey;
      const isOfPage = KEYS_OF_PAGE.includes(event.key) && !hasCommand;
      if (event.target !== document.body || root === null || isOfPage) {
        return;
      }
      // A dialog or a menu hides the page behind it. Its focus may be lost with a disabled button.
      if (root.closest('[aria-hidden="true"], [inert]') !== null) {
        return;
      }
      if (hasCommand) {
        // The graph is focused, so that a dialog returns the focus there and the next keys apply to it. The clipboard
        // event that follows also needs a focused element.
        focusWithin(root, GRAPH);
        if (CLIPBOARD_KEYS.includes(event.key)) {
          return;
        }
      }
      const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
      onKey({
        ...{ key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented },
        target: root,
        currentTarget: root,
        preventDefault: () => event.preventDefault(),
      });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [frame, onKey]);
}
