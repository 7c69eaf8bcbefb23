import type { ReactNode } from 'react';

/** One column of a DataTable. */
export type Column<Row> = {
  /** Stable id, stored when the user hides the column. */
  id: string;
  header: string;
  /** Content before the header in the head of the table: a checkbox for all rows. */
  lead?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  align?: 'left' | 'right';
  /** Replaces the cell in a stacked row; null leaves it out. Default: the cell itself. */
  stacked?: (row: Row) => ReactNode;
  /** The width in px, or a share ('30%'); columns without one share the rest. */
  width?: number | `${number}%`;
};

/** Rows are 40 px or 32 px high. */
export type Density = 'comfortable' | 'compact';

/** The height of a row. In a stacked table, it is that of its content. */
export type RowHeight = Density | 'stacked';

/** The first column is the row's link and cannot be hidden. */
export function listVisibleColumns<Row>(
  columns: readonly Column<Row>[],
  hiddenColumnIds: readonly string[],
): readonly Column<Row>[] {
  return columns.filter((column, index) => index === 0 || !hiddenColumnIds.includes(column.id));
}

/**
 * Returns the width in px: `minWidth` of all columns, less the hidden ones that have a width of
 * their own.
 */
export function computeVisibleMinWidth<Row>(
  columns: readonly Column<Row>[],
  hiddenColumnIds: readonly string[],
  minWidth: number,
): number {
  const visible = listVisibleColumns(columns, hiddenColumnIds);
  const hidden = columns.filter((column) => !visible.includes(column));
  return hidden.reduce(
    (sum, { width }) => (typeof width === 'number' ? sum - width : sum),
    minWidth,
  );
}
