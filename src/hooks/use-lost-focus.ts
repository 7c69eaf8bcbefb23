import { useEffect, useRef } from 'react';
import { orMenuButton } from '@/lib/menu-button';

/**
 * Moves the focus when rendering removes or disables the focused element. Otherwise the next Tab
 * begins at the top of the page.
 * @param isWatched pass the same function each time
 * @param handOn gets the element that had the focus
 */
export function useLostFocus(
  isWatched: (element: Element) => boolean,
  handOn: (lost: Element) => void,
): void {
  /** The element that had the focus last, or the button of the menu that it was in. */
  const last = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = orMenuButton(target instanceof Element ? target : null);
      last.current = element !== null && isWatched(element) ? element : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [isWatched]);
  useEffect(() => {
    const lost = last.current;
    const isLost = lost !== null && (!lost.isConnected || lost.matches(':disabled'));
    const { activeElement } = document;
    if (isLost && (activeElement === document.body || activeElement === lost)) {
      handOn(lost);
    }
  });
}

const findMain = () => document.querySelector('main');
const focusMain = () => findMain()?.focus();
/** A region that handles keys moves the focus itself. */
const isOfPage = (element: Element) =>
  findMain()?.contains(element) === true && element.closest('[data-takes-keys]') === null;

/** Keeps the focus in the main part of the page when one of its buttons disappears. */
export function useFocusKeptInMain(): void {
  useLostFocus(isOfPage, focusMain);
}
