import { type RefObject, useEffect, useRef } from 'react';

/** Ref of a heading that is focused when the view changes, but not on the first render. */
export function useViewFocus(view: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastView = useRef<string>(undefined);
  useEffect(() => {
    if (lastView.current !== undefined && view !== undefined && lastView.current !== view) {
      heading.current?.focus();
    }
    lastView.current = view ?? lastView.current;
  }, [view]);
  return heading;
}
