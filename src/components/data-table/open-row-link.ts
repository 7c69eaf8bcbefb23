import type { MouseEvent } from 'react';

const INTERACTIVE = 'a, button, input, select, textarea, label, summary, [role="menuitem"]';

/**
 * Makes a row act like the link in its first cell, including modifier keys. Ignores clicks on controls,
 * in menus (React bubbles them through portals) and at the end of a text selection.
 */
export function openRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row } = event;
  if (!(target instanceof Element) || !row.contains(target) || target.closest(INTERACTIVE)) {
    return;
  }
  if ((window.getSelection()?.toString() ?? '') !== '') {
    return;
  }
  const link = row.querySelector('a, button[data-row-link]');
  link?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  );
}
