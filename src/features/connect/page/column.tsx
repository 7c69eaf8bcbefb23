import type { ReactNode } from 'react';

/** The content, at most 1000 px wide (spec section 9). */
export function Column({ children }: { children: ReactNode }) {
  return (
    <main
      tabIndex={-1}
      className="flex flex-1 flex-col px-4 py-8 text-sm outline-none sm:px-8 md:py-12"
    >
      <div data-content className="mx-auto w-full max-w-[1000px] flex-1">
        {children}
      </div>
    </main>
  );
}
