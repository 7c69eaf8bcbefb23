import { useEffect, useRef } from 'react';
import { orMenuButton } from '@/lib/menu-button';

/**
 * Hands the focus on where a drawing takes away or disables what had it. Otherwise the next Tab begins at the top.
 *
 * @param findRoot of what is watched; pass the same function each time
 * @param handOn gets what had the focus
 */
export function useLostFocus(
  findRoot: () => Element | null,
  handOn: (lost: Element) => void,
): void {
  /** What had the focus last; of a menu, its button. */
  const last = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = orMenuButton(target instanceof Element ? target : null);
      last.current = findRoot()?.contains(element) === true ? element : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [findRoot]);
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

/** Keeps the focus in the main part of the page, whatever its buttons lead to. */
export function useFocusKeptInMain(): void {
  useLostFocus(findMain, focusMain);
}
