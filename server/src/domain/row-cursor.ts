import type { RowPosition } from '#db/row-order.ts';

/** Formats the `next_cursor` of a page that ends with this row. */
export const formatCursor = ({ created_at, _id }: RowPosition): string =>
  `${created_at.getTime()}-${_id}`;

/** Parses a `next_cursor`. The contract has validated its format. */
export function parseCursor(cursor: string): RowPosition {
  const [milliseconds = '', _id = ''] = cursor.split('-');
  return { created_at: new Date(Number(milliseconds)), _id };
}
