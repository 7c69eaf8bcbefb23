import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { Density } from './column';

type TwoLineCellProps = {
  /** Mostly the link of the row. */
  children: ReactNode;
  /** The small line; a compact row has no room for it. */
  detail: string | undefined;
  density: Density;
};

/** The first cell of a row: its name, on two lines if it is long, and a small line below. */
export function TwoLineCell({ children, detail, density }: TwoLineCellProps) {
  const isTall = density !== 'compact';
  return (
    <span
      className={cn(
        'flex min-w-0 flex-col items-start leading-tight *:max-w-full',
        isTall
          ? 'py-1.5 *:first:wrap-anywhere *:first:line-clamp-2 *:first:whitespace-normal'
          : '*:truncate',
      )}
    >
      {children}
      {isTall && detail !== undefined ? (
        <span title={detail} className="truncate font-normal text-muted-foreground text-xs">
          {detail}
        </span>
      ) : null}
    </span>
  );
}
