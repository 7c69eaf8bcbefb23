import type { ReactNode } from 'react';

/** Stacked skeletons while content loads; screen readers hear one label. */
export function LoadingShapes({ children }: { children: ReactNode }) {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <span className="sr-only">Loading</span>
      {children}
    </div>
  );
}
