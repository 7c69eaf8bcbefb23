import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * One stop for the Tab key over many days: arrows, Home and End move between them, Esc takes the
 * tooltip away (WCAG 1.4.13) and leaves the focus.
 * @param count the number of days; the stop is the last, newest one at first
 */
export function useDayFocus(count: number) {
  const elements = useRef(new Map<number, SVGGElement>());
  const [at, setAt] = useState<number | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const stop = Math.min(at ?? count - 1, count - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: stop - 1,
      ArrowRight: stop + 1,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Escape' && shown !== null) {
      event.stopPropagation();
      setShown(null);
    } else if (target !== undefined) {
      event.preventDefault();
      elements.current.get(Math.max(0, Math.min(target, count - 1)))?.focus();
    }
  };

  return {
    /** The day that the Tab key reaches. */
    stop,
    /** The day whose tooltip the keyboard asks for. */
    shown,
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
