import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { cn } from '@/lib/cn';
import { PAGE_DEFAULTS } from '@/lib/search-params';

export type PaginationProps = {
  /** Names the list in the accessible name; a DataTable passes its own label. */
  label?: string;
  /** The page, counted from 1. */
  page: number;
  limit: number;
  /** The number of all rows; undefined while unknown. */
  totalDocs: number | undefined;
  onPageChange: (page: number) => void;
  /** If set, offers 10, 25, 50 and 100 rows. */
  onLimitChange?: ((limit: number) => void) | undefined;
};

const LIMITS = [10, 25, 50, 100];

/**
 * Returns whether all rows are shown, and would be with the default page size: then there is
 * nothing to choose.
 */
export function isAllShown({ page, limit, totalDocs, onLimitChange }: PaginationProps): boolean {
  const most = onLimitChange === undefined ? limit : Math.min(limit, PAGE_DEFAULTS.limit);
  return page === 1 && totalDocs !== undefined && totalDocs <= most;
}

/** Formats the range: 'Showing 1 to 10 of 42', or 'Nothing to show' without rows. */
export function formatRange(page: number, limit: number, totalDocs: number): string {
  const first = (page - 1) * limit + 1;
  if (totalDocs === 0 || first > totalDocs) {
    return totalDocs === 0 ? 'Nothing to show' : `Nothing on this page, ${totalDocs} in all`;
  }
  const format = new Intl.NumberFormat();
  const last = Math.min(page * limit, totalDocs);
  return `Showing ${format.format(first)} to ${format.format(last)} of ${format.format(totalDocs)}`;
}

const AT_THE_END =
  'aria-disabled:cursor-default aria-disabled:opacity-50 aria-disabled:not-disabled:hover:bg-transparent';

/**
 * The footer of a list: range, page size, and page buttons. A short list has no footer. Neither
 * has a list that loads, because its rows would push the footer away. Screen readers announce the
 * range.
 */
export function Pagination(props: PaginationProps) {
  const { page, limit, totalDocs } = props;
  const isHidden = totalDocs === undefined || isAllShown(props);
  return (
    <div
      className={cn(
        isHidden
          ? 'sr-only'
          : 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t px-3 py-1.5 text-muted-foreground text-xs tabular-nums',
      )}
    >
      <p aria-live="polite">
        {totalDocs === undefined ? 'Loading…' : formatRange(page, limit, totalDocs)}
      </p>
      {isHidden ? null : <PageChoice {...props} totalDocs={totalDocs} />}
    </div>
  );
}

function PageChoice(props: PaginationProps & { totalDocs: number }) {
  const { label, page, limit, totalDocs, onPageChange, onLimitChange } = props;
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  // `disabled` would lose the focus when the last page is reached by this button.
  const isFirst = page <= 1;
  const isLast = page >= totalPages;
  const limits = LIMITS.includes(limit) ? LIMITS : [...LIMITS, limit].sort((a, b) => a - b);
  return (
    <nav
      aria-label={label === undefined ? 'Pages' : `Pages of ${label}`}
      className="flex items-center gap-2"
    >
      {onLimitChange === undefined ? null : (
        <Select
          aria-label="Rows per page"
          className="h-7 w-24 text-xs"
          value={String(limit)}
          onValueChange={(value) => onLimitChange(Number(value))}
          options={limits.map((rowCount) => ({
            value: String(rowCount),
            label: `${rowCount} rows`,
          }))}
        />
      )}
      <IconButton
        label="Previous page"
        hasTooltip={false}
        icon={<ChevronLeft aria-hidden />}
        className={AT_THE_END}
        aria-disabled={isFirst}
        onClick={() => {
          if (!isFirst) {
            onPageChange(Math.min(page - 1, totalPages));
          }
        }}
      />
      <span className="whitespace-nowrap">
        {page > totalPages ? `past page ${totalPages}` : `${page} / ${totalPages}`}
      </span>
      <IconButton
        label="Next page"
        hasTooltip={false}
        icon={<ChevronRight aria-hidden />}
        className={AT_THE_END}
        aria-disabled={isLast}
        onClick={() => {
          if (!isLast) {
            onPageChange(page + 1);
          }
        }}
      />
    </nav>
  );
}
