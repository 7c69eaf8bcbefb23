import { type RefObject, useEffect, useRef } from 'react';

/** A heading that takes the focus whenever the view changes, but not when the page first appears. */
export function useViewFocus(view: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current !== undefined && view !== undefined && shown.current !== view) {
      heading.current?.focus();
    }
    shown.current = view ?? shown.current;
  }, [view]);
  return heading;
}
