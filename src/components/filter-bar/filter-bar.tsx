import { FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefreshButton } from '@/components/refresh-button';
import { Button } from '@/components/ui/button';

export type FilterBarProps = {
  /** The filters: SearchFilter first, then TextFilter, SelectFilter, PeriodFilter. */
  children: ReactNode;
  /** Whether any filter differs from its default. */
  isFiltered: boolean;
  /** Restores the defaults and keeps the page size. */
  onClear: () => void;
  /** Refetches and keeps the rows; every list needs it, because queries do not refetch on focus. */
  onRefresh?: (() => void) | undefined;
  isRefreshing?: boolean;
  /** Right-aligned content, for example the column menu. */
  trailing?: ReactNode;
};

/** One row of filters that wraps on narrow screens. */
export function FilterBar({
  children,
  isFiltered,
  onClear,
  onRefresh,
  isRefreshing = false,
  trailing,
}: FilterBarProps) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      {children}
      {isFiltered ? (
        <Button variant="ghost" icon={<FilterX aria-hidden />} onClick={onClear}>
          Clear
        </Button>
      ) : null}
      <div className="ml-auto flex items-center gap-2">
        {trailing}
        {onRefresh === undefined ? null : (
          <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
        )}
      </div>
    </search>
  );
}
