import type { ReactNode } from 'react';

type ColumnProps = { children: ReactNode; isPicture?: boolean };

/** The content, at most 1000 px wide (spec section 9). */
export function Column({ children, isPicture = false }: ColumnProps) {
  // Not `main` in the preview, which is inside another page's `main`.
  const Main = isPicture ? 'div' : 'main';
  return (
    <Main
      tabIndex={-1}
      className="flex flex-1 flex-col px-4 py-8 text-sm outline-none @min-[600px]:px-8 @min-[900px]:py-12"
    >
      <div data-content className="mx-auto w-full max-w-[1000px] flex-1">
        {children}
      </div>
    </Main>
  );
}
