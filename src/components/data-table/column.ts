import type { ReactNode } from 'react';

/** One column of a DataTable. */
export type Column<Row> = {
  /** Stable name, kept when the person hides the column. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  align?: 'left' | 'right';
  /** What a stacked row has instead of the cell; null leaves it out. Default the cell itself. */
  stacked?: (row: Row) => ReactNode;
  /** CSS width ('160px', '30%'); columns without one share what is left. */
  width?: string;
};

/** Rows are 40 px or 32 px high. */
export type Density = 'comfortable' | 'compact';

/** Of a stacked table: as high as what stands in it. */
export type RowHeight = Density | 'stacked';

/** The first column is the row's link and always stays. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  hiddenColumnIds: readonly string[],
): readonly Column<Row>[] {
  return columns.filter((column, index) => index === 0 || !hiddenColumnIds.includes(column.id));
}
