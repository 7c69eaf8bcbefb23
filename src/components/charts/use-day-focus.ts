import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * Roving tabindex over the days: arrows, Home and End move the focus, Esc hides the tooltip (WCAG
 * 1.4.13) and keeps the focus.
 * @param count number of days; the last, newest day is the first Tab stop
 */
export function useDayFocus(count: number) {
  const elements = useRef(new Map<number, SVGGElement>());
  const [at, setAt] = useState<number | null>(null);
  const [visibleIndex, setShown] = useState<number | null>(null);
  const stop = Math.min(at ?? count - 1, count - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: stop - 1,
      ArrowRight: stop + 1,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Escape' && visibleIndex !== null) {
      event.stopPropagation();
      setShown(null);
    } else if (target !== undefined) {
      event.preventDefault();
      elements.current.get(Math.max(0, Math.min(target, count - 1)))?.focus();
    }
  };

  return {
    /** The index of the day with `tabindex` 0. */
    stop,
    /** The index of the day whose tooltip is shown by keyboard focus; null for none. */
    shown: visibleIndex,
    show: (index: number) => {
      setAt(index);
      setShown(index);
    },
    hide: () => setShown(null),
    refOf: (index: number) => (element: SVGGElement | null) => {
      if (element === null) {
        elements.current.delete(index);
      } else {
        elements.current.set(index, element);
      }
    },
    onKeyDown,
  };
}
