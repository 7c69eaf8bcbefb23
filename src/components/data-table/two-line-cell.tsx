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

/** The first cell of a row: its name, and a small line below. */
export function TwoLineCell({ children, detail, density }: TwoLineCellProps) {
  const isTall = detail !== undefined && density !== 'compact';
  return (
    <span
      className={cn(
        'flex min-w-0 flex-col items-start leading-tight *:max-w-full *:truncate',
        isTall && 'py-1.5',
      )}
    >
      {children}
      {isTall ? (
        <span title={detail} className="font-normal text-muted-foreground text-xs">
          {detail}
        </span>
      ) : null}
    </span>
  );
}
