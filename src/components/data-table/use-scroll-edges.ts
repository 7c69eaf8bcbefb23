import { type RefObject, useLayoutEffect, useState } from 'react';

export type ScrollEdges = {
  /** Content is hidden beyond the left edge. */
  left: boolean;
  /** Content is hidden beyond the right edge. */
  right: boolean;
};

const NONE: ScrollEdges = { left: false, right: false };

/** Which edges of a horizontal scroller hide content; follows scrolling and resizing. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState(NONE);
  // Before the first paint, which would else show a table that is cut off.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) {
      return;
    }
    const measure = () => {
      const left = element.scrollLeft > 1;
      // Zoomed windows have fractional scroll positions.
      const right = element.scrollWidth - element.clientWidth - element.scrollLeft > 1;
      setEdges((before) =>
        before.left === left && before.right === right ? before : { left, right },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) {
      observer.observe(child);
    }
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return edges;
}
