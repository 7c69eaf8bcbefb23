import type { ReactNode } from 'react';

/** Skeletons below one another in place of what loads; screen readers get one word. */
export function LoadingShapes({ children }: { children: ReactNode }) {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <span className="sr-only">Loading</span>
      {children}
    </div>
  );
}
