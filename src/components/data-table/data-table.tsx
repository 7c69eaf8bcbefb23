import { type ReactNode, useRef } from 'react';
import { EmptyState, type EmptyStateProps } from '@/components/page/empty-state';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { useMinWidth } from '@/hooks/use-min-width';
import { cn } from '@/lib/cn';
import { type Column, type Density, visibleColumns } from './column';
import { Pagination, type PaginationProps } from './pagination';
import { stackedColumns } from './stacked-columns';
import { DataRow, SkeletonRows, TableHead } from './table-rows';
import { useScrollEdges } from './use-scroll-edges';

export type DataTableProps<Row> = {
  /** The accessible name, for example 'Linked accounts'. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load (and when `error` is given). */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Names a row for its menu: 'Actions for Harbor Coffee Roasters'. */
  rowLabel: (row: Row) => string;
  /** `DropdownMenuItem`s of the row's menu; null for none. */
  rowActions?: (row: Row) => ReactNode;
  /** The load failed; '' shows the general sentence. */
  error?: string | null | undefined;
  /** The small code under the error, for support. */
  errorCode?: string | undefined;
  onRetry?: () => void;
  /** First run: there is nothing at all. */
  empty: Omit<EmptyStateProps, 'className'>;
  /** The filters that are on, in words: ['Name contains “acme”']. Empty means no filter. */
  activeFilters?: readonly string[];
  onClearFilters?: () => void;
  pagination?: PaginationProps;
  /** Fresh rows are on the way while the old ones are in sight. */
  isRefreshing?: boolean;
  density?: Density;
  hiddenColumnIds?: readonly string[];
  /** Number of skeleton rows; default the page's limit, at most 10. */
  loadingRows?: number;
  /**
   * On a phone the other cells stand under the first one, and nothing scrolls sideways. For tables
   * whose cells can be read without their headings.
   */
  isStackedOnPhones?: boolean;
  /** Least width in px before it scrolls sideways; default 640. */
  minWidth?: number;
};

/**
 * A list with all its states: loading, error, empty, no match, rows. Below 880 px of its own width
 * it scrolls sideways with the first column and the actions in place; above, its header sticks to the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, pagination, minWidth = 640, isRefreshing = false } = props;
  const isStacked = !useMinWidth('sm') && props.isStackedOnPhones === true;
  const hasFailed = error !== undefined && error !== null;
  const isLoading = rows === undefined && !hasFailed;
  const hasRows = !hasFailed && (rows === undefined || rows.length > 0);
  return (
    <div className="@container rounded-lg border bg-card" aria-busy={isLoading || isRefreshing}>
      {hasRows ? (
        <TableScroller
          isLoading={isLoading}
          isRefreshing={isRefreshing}
          isLast={pagination === undefined}
          isStacked={isStacked}
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
          totalDocs={isLoading ? undefined : pagination.totalDocs}
        />
      )}
    </div>
  );
}

type TableScrollerProps = {
  isLoading: boolean;
  isRefreshing: boolean;
  /** Nothing stands under it. */
  isLast: boolean;
  /** It has no width to scroll, and the page scrolls its height. */
  isStacked: boolean;
  /** Names what scrolls where nothing in it takes the focus. */
  label: string;
  /** The actions stay in place, and the shadow is theirs. */
  hasActions: boolean;
  children: ReactNode;
};

const EDGE =
  'pointer-events-none absolute inset-y-0 z-4 w-8 opacity-0 transition-opacity data-[hides=true]:opacity-100 @min-[880px]:hidden';

/** Scrolls sideways where it is narrow; a shadow at an edge says that there is more behind it. */
function TableScroller(props: TableScrollerProps) {
  const { isLoading, isRefreshing, isLast, isStacked, hasActions, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(scroller);
  // Without a menu in each row there may be nothing that the keys could reach it by.
  const isReachable = !hasActions && !isLoading && (edges.left || edges.right);
  return (
    <div className={cn('relative overflow-clip rounded-t-[7px]', isLast && 'rounded-b-[7px]')}>
      <div
        ref={scroller}
        data-scrolled={edges.left}
        data-more={edges.right}
        {...(isReachable ? { tabIndex: 0, role: 'group', 'aria-label': props.label } : {})}
        className={cn(
          'group/scroller transition-opacity',
          !isStacked && '@max-[879px]:max-h-[75dvh]',
          // A scroller must be reachable by keys, and skeletons have nothing to focus.
          isLoading ? '@max-[879px]:overflow-hidden' : '@max-[879px]:overflow-auto',
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
          className={cn(
            EDGE,
            hasActions ? 'right-12' : 'right-0',
            'bg-linear-to-l from-edge-shadow to-transparent',
          )}
        />
      )}
    </div>
  );
}

function TableContent<Row>(props: DataTableProps<Row> & { isStacked: boolean }) {
  const { rows, rowActions, density = 'comfortable', isStacked, pagination } = props;
  const visible = visibleColumns(props.columns, props.hiddenColumnIds ?? []);
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
