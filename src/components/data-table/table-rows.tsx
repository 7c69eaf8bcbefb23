import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import type { Column, RowHeight } from './column';
import { openRowLink } from './open-row-link';

const CELL = 'border-b px-3 text-left group-last/row:border-b-0';
// Casts a shadow on the columns that scroll under it.
const STICKY =
  'group-data-[narrow=true]/scroller:sticky group-data-[narrow=true]/scroller:left-0 group-data-[narrow=true]/scroller:z-1 group-data-[scrolled=true]/scroller:shadow-[6px_0_8px_-4px_var(--edge-shadow)]';
// The actions are sticky, with a shadow on the columns they cover. One pixel further right, because
// fractional widths would leave a gap.
const STICKY_ACTIONS =
  'group-data-[narrow=true]/scroller:sticky group-data-[narrow=true]/scroller:-right-px group-data-[narrow=true]/scroller:z-1 group-data-[more=true]/scroller:shadow-[-6px_0_10px_-1px_var(--edge-shadow)]';
const HEIGHTS: Readonly<Record<RowHeight, string>> = {
  comfortable: 'h-10 truncate',
  compact: 'h-8 truncate',
  stacked: 'py-2.5',
};
// The classes of a row that is dragged, and of the row at which it would be dropped.
const DRAG =
  'has-[[data-dragged=true]]:opacity-50 has-[[data-drop-edge=above]]:*:shadow-[inset_0_2px_0_var(--brand)] has-[[data-drop-edge=below]]:*:shadow-[inset_0_-2px_0_var(--brand)]';
const SELECTED = 'has-[[role=checkbox][aria-checked=true]]:*:bg-brand-soft';
const SKELETON_WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3'];

function cellClass(index: number, align: Column<never>['align'], height: RowHeight): string {
  return cn(
    CELL,
    HEIGHTS[height],
    'bg-card transition-colors',
    index === 0 && height !== 'stacked' && STICKY,
    align === 'right' && 'text-right tabular-nums',
  );
}

type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  hasActions: boolean;
  height: RowHeight;
};

/** The header row; sticky at the top of the scroller, or of the page (`--table-top` leaves room). */
export function TableHead<Row>({ columns, hasActions, height }: HeadProps<Row>) {
  const isStacked = height === 'stacked';
  const cell = cn(
    !isStacked && 'sticky top-(--table-top,0px) group-data-[narrow=true]/scroller:top-0 z-2',
    'h-9 truncate border-b bg-muted px-3 text-left font-medium text-muted-foreground text-xs first:rounded-tl-[7px] last:rounded-tr-[7px]',
  );
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th
            key={column.id}
            scope="col"
            style={{ width: column.width }}
            className={cn(
              cell,
              index === 0 && !isStacked && STICKY,
              // Important overrides the column's own width, because on a phone the others need room
              // too.
              index === 0 &&
                !isStacked &&
                '@max-[599px]:w-44! group-data-[narrow=true]/scroller:z-3',
              column.align === 'right' && 'text-right',
            )}
          >
            {column.lead}
            {column.header}
          </th>
        ))}
        {hasActions ? (
          <th
            scope="col"
            className={cn(cell, STICKY_ACTIONS, 'w-12 group-data-[narrow=true]/scroller:z-3')}
          >
            <span className="sr-only">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

type SkeletonRowsProps<Row> = HeadProps<Row> & { count: number };

/** Skeleton rows with the height of real ones. */
export function SkeletonRows<Row>({ columns, hasActions, count, height }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
    <tr key={row} className="group/row">
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(index, column.align, height)}>
          <Skeleton
            className={cn(
              SKELETON_WIDTHS[(row + index) % SKELETON_WIDTHS.length],
              column.align === 'right' && 'ml-auto',
              height === 'stacked' && 'h-9',
            )}
          />
          {height === 'stacked' ? <Skeleton className="mt-1.5 h-6 w-4/5" /> : null}
        </td>
      ))}
      {hasActions ? <td className={cn(cellClass(1, 'right', height), STICKY_ACTIONS)} /> : null}
    </tr>
  ));
}

type DataRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  height: RowHeight;
  /** The items of the row's menu; null for a row that has none. */
  actions: ReactNode;
  hasActions: boolean;
  label: string;
};

/** One row: a click anywhere follows the link of its first cell. */
export function DataRow<Row>({
  row,
  columns,
  height,
  actions,
  hasActions,
  label,
}: DataRowProps<Row>) {
  const hover = 'group-hover/row:bg-row-hover';
  return (
    // Keyboard users have the link in the first cell.
    <tr
      className={cn('group/row has-[a,button[data-row-link]]:cursor-pointer', DRAG, SELECTED)}
      onClick={openRowLink}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={cn(
            cellClass(index, column.align, height),
            hover,
            index === 0 &&
              'font-medium [&_a]:rounded-sm [&_a]:underline-offset-4 [&_a]:hover:underline',
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {hasActions ? (
        <td
          className={cn(
            cellClass(1, 'right', height),
            STICKY_ACTIONS,
            hover,
            'px-2',
            height === 'stacked' && 'align-top',
          )}
        >
          {actions === null || actions === undefined ? null : (
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <IconButton
                  label={`Actions for ${label}`}
                  hasTooltip={false}
                  size="sm"
                  className="text-muted-foreground data-[state=open]:bg-accent"
                  icon={<MoreHorizontal aria-hidden />}
                />
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end">{actions}</DropdownMenuContent>
            </DropdownMenu>
          )}
        </td>
      ) : null}
    </tr>
  );
}
