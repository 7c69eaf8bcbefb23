import type { ReactNode } from 'react';

/** Skeletons below one another in place of what loads; it is told to screen readers in a word. */
export function LoadingShapes({ children }: { children: ReactNode }) {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <span className="sr-only">Loading</span>
      {children}
    </div>
  );
}
