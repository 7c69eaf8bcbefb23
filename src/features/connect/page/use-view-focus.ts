import { type RefObject, useEffect, useRef } from 'react';

/** Ref of a heading that is focused when the view changes, but not on the first render. */
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
