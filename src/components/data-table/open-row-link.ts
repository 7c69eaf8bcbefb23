import type { MouseEvent } from 'react';

const INTERACTIVE = 'a, button, input, select, textarea, label, summary, [role="menuitem"]';

/**
 * Makes a whole row act like the link in its first cell, keys held included (Ctrl opens a tab).
 * Clicks on controls, on menus (React hands them up through portals) and the end of a text
 * selection are left alone.
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
