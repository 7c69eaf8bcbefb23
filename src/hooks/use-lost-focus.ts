import { useEffect, useRef } from 'react';
import { orMenuButton } from '@/lib/menu-button';

/**
 * Hands the focus on where a drawing takes away or disables what had it. Otherwise the next Tab begins at the top.
 *
 * @param isWatched pass the same function each time
 * @param handOn gets what had the focus
 */
export function useLostFocus(
  isWatched: (element: Element) => boolean,
  handOn: (lost: Element) => void,
): void {
  /** What had the focus last; of a menu, its button. */
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
/** A region that takes keys hands the focus on itself. */
const isOfPage = (element: Element) =>
  findMain()?.contains(element) === true && element.closest('[data-takes-keys]') === null;

/** Keeps the focus in the main part of the page, whatever its buttons lead to. */
export function useFocusKeptInMain(): void {
  useLostFocus(isOfPage, focusMain);
}
