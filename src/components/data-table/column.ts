import type { ReactNode } from 'react';

/** One column of a DataTable. */
export type Column<Row> = {
  /** Stable name, kept when the person hides the column. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  align?: 'left' | 'right';
  /** CSS width ('160px', '30%'); columns without one share what is left. */
  width?: string;
};

/** Rows are 40 px or 32 px high. */
export type Density = 'comfortable' | 'compact';

/** The first column is the row's link and always stays. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  hiddenColumnIds: readonly string[],
): readonly Column<Row>[] {
  return columns.filter((column, index) => index === 0 || !hiddenColumnIds.includes(column.id));
}
