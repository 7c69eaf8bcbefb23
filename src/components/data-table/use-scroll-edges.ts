import { type RefObject, useLayoutEffect, useState } from 'react';

export type ScrollEdges = {
  /** Whether content is hidden beyond the left edge. */
  left: boolean;
  /** Whether content is hidden beyond the right edge. */
  right: boolean;
};

const NONE: ScrollEdges = { left: false, right: false };

/**
 * Returns the edges at which a horizontal scroller hides content; follows scrolling and resizing.
 */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState(NONE);
  // Measured before the first paint, which would otherwise show a table that is cut off.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) {
      return;
    }
    const measure = () => {
      const isLeftHidden = element.scrollLeft > 1;
      // Zoomed windows have fractional scroll positions.
      const isRightHidden = element.scrollWidth - element.clientWidth - element.scrollLeft > 1;
      setEdges((before) =>
        before.left === isLeftHidden && before.right === isRightHidden
          ? before
          : { left: isLeftHidden, right: isRightHidden },
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
