import { type ReactNode, useRef } from 'react';
import { EmptyState, type EmptyStateProps } from '@/components/page/empty-state';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { useMinWidth } from '@/hooks/use-min-width';
import { cn } from '@/lib/cn';
import { type Column, computeVisibleMinWidth, type Density, listVisibleColumns } from './column';
import { isAllShown, Pagination, type PaginationProps } from './pagination';
import { stackedColumns } from './stacked-columns';
import { DataRow, SkeletonRows, TableHead } from './table-rows';
import { useScrollEdges } from './use-scroll-edges';

export type DataTableProps<Row> = {
  /** The accessible name, for example 'Linked accounts'. */
  label: string;
  columns: readonly Column<Row>[];
  /** The rows; undefined while they load, and when `error` is set. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Names a row for its menu: 'Actions for Harbor Coffee Roasters'. */
  rowLabel: (row: Row) => string;
  /** `DropdownMenuItem`s of the row's menu; null for none. */
  rowActions?: (row: Row) => ReactNode;
  /** The reason why loading failed; '' shows the generic text. */
  error?: string | null | undefined;
  /** The small code under the error, for support. */
  errorCode?: string | undefined;
  onRetry?: () => void;
  /** Shown if there are no rows and no filter is active. */
  empty: Omit<EmptyStateProps, 'className'>;
  /** The active filters as texts: ['Name contains “acme”']. Empty: no filter. */
  activeFilters?: readonly string[];
  onClearFilters?: () => void;
  pagination?: PaginationProps;
  /** A refetch is running while the old rows are shown. */
  isRefreshing?: boolean;
  density?: Density;
  hiddenColumnIds?: readonly string[];
  /** Number of skeleton rows; default the page's limit, at most 10. */
  loadingRows?: number;
  /**
   * On a phone, stacks the other cells under the first one instead of scrolling sideways. For
   * tables whose cells are clear without headings.
   */
  isStackedOnPhones?: boolean;
  /** Minimum width in px of all columns, before it scrolls sideways; default 640. */
  minWidth?: number;
};

/**
 * A table with all its states: loading, error, empty, no match, rows. If the page is narrower than
 * its minimum width, it scrolls sideways with a sticky first column and actions. Otherwise its
 * header sticks to the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, error, pagination, isRefreshing = false } = props;
  const isStacked = !useMinWidth('sm') && props.isStackedOnPhones === true;
  const minWidth = computeVisibleMinWidth(
    columns,
    props.hiddenColumnIds ?? [],
    props.minWidth ?? 640,
  );
  const hasFailed = error !== undefined && error !== null;
  const isLoading = rows === undefined && !hasFailed;
  const hasRows = !hasFailed && (rows === undefined || rows.length > 0);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={frame}
      className="@container scroll-mt-56 rounded-lg border bg-card"
      aria-busy={isLoading || isRefreshing}
    >
      {hasRows ? (
        <TableScroller
          isLoading={isLoading}
          isRefreshing={isRefreshing}
          isLast={pagination === undefined || isLoading || isAllShown(pagination)}
          label={props.label}
          hasActions={props.rowActions !== undefined}
        >
          <table
            aria-label={props.label}
            style={isStacked ? {} : { minWidth }}
            className="w-full table-fixed border-separate border-spacing-0"
          >
            <TableContent {...props} isStacked={isStacked} />
          </table>
        </TableScroller>
      ) : (
        <TableMessage {...props} />
      )}
      {pagination === undefined || hasFailed || (!hasRows && pagination.page <= 1) ? null : (
        <Pagination
          label={props.label}
          {...pagination}
          onPageChange={(page) => {
            showStart(frame.current);
            pagination.onPageChange(page);
          }}
          totalDocs={isLoading ? undefined : pagination.totalDocs}
        />
      )}
    </div>
  );
}

/** Scrolls to the first row of another page; the scroll margin leaves the filters in sight. */
function showStart(frame: HTMLElement | null): void {
  frame?.querySelector('[data-scroller]')?.scrollTo({ top: 0 });
  if (frame !== null && frame.getBoundingClientRect().top < 0) {
    frame.scrollIntoView({ block: 'start' });
  }
}

type TableScrollerProps = {
  isLoading: boolean;
  isRefreshing: boolean;
  /** Whether no footer follows. */
  isLast: boolean;
  /** Accessible name of the scroller if nothing in it is focusable. */
  label: string;
  /** The actions column is sticky and casts the shadow. */
  hasActions: boolean;
  children: ReactNode;
};

/** Scrolls sideways if too narrow; a shadow at an edge shows that columns are hidden there. */
function TableScroller(props: TableScrollerProps) {
  const { isLoading, isRefreshing, isLast, hasActions, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(scroller);
  const isNarrow = edges.left || edges.right;
  // Without row menus, nothing in it may be focusable.
  const isReachable = !hasActions && !isLoading && isNarrow;
  return (
    <div className={cn('relative overflow-clip rounded-t-[7px]', isLast && 'rounded-b-[7px]')}>
      <div
        ref={scroller}
        data-scroller
        data-narrow={isNarrow}
        data-scrolled={edges.left}
        data-more={edges.right}
        {...(isReachable ? { tabIndex: 0, role: 'group', 'aria-label': props.label } : {})}
        className={cn(
          'group/scroller transition-opacity',
          isNarrow && 'max-h-[75dvh]',
          // A scroller must be reachable by keyboard, and skeletons are not focusable.
          isNarrow && (isLoading ? 'overflow-hidden' : 'overflow-auto'),
          isRefreshing && 'opacity-60',
        )}
      >
        {children}
      </div>
      {hasActions ? null : (
        <div
          aria-hidden
          data-edge="right"
          data-hides={edges.right}
          className="pointer-events-none absolute inset-y-0 right-0 z-4 w-8 bg-linear-to-l from-edge-shadow to-transparent opacity-0 transition-opacity data-[hides=true]:opacity-100"
        />
      )}
    </div>
  );
}

function TableContent<Row>(props: DataTableProps<Row> & { isStacked: boolean }) {
  const { rows, rowActions, density = 'comfortable', isStacked, pagination } = props;
  const visible = listVisibleColumns(props.columns, props.hiddenColumnIds ?? []);
  const columns = isStacked ? stackedColumns(visible) : visible;
  const height = isStacked ? 'stacked' : density;
  const hasActions = rowActions !== undefined;
  return (
    <>
      <TableHead columns={columns} hasActions={hasActions} height={height} />
      <tbody>
        {rows === undefined ? (
          <SkeletonRows
            columns={columns}
            hasActions={hasActions}
            height={height}
            count={props.loadingRows ?? Math.min(pagination?.limit ?? 5, 10)}
          />
        ) : (
          rows.map((row) => (
            <DataRow
              key={props.rowKey(row)}
              row={row}
              columns={columns}
              height={height}
              label={props.rowLabel(row)}
              hasActions={hasActions}
              actions={rowActions?.(row) ?? null}
            />
          ))
        )}
      </tbody>
    </>
  );
}

function TableMessage<Row>(props: DataTableProps<Row>) {
  const { error, onRetry, empty, activeFilters = [], onClearFilters, pagination } = props;
  if (error !== undefined && error !== null) {
    return <PageStatus error={error} code={props.errorCode} onRetry={onRetry} />;
  }
  if (activeFilters.length > 0) {
    return (
      <EmptyState
        picture={null}
        title="Nothing matches these filters"
        description={activeFilters.join(', ')}
        action={
          onClearFilters === undefined ? null : (
            <Button onClick={onClearFilters}>Clear filters</Button>
          )
        }
      />
    );
  }
  if (pagination !== undefined && pagination.page > 1) {
    return (
      <EmptyState
        picture={null}
        title="This page is empty"
        action={<Button onClick={() => pagination.onPageChange(1)}>Go to the first page</Button>}
      />
    );
  }
  return <EmptyState {...empty} />;
}
