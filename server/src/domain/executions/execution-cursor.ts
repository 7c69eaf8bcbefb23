import type { ExecutionPosition } from '#db/executions/list-executions-repo.ts';

/** Formats the `next_cursor` of a page that ends with this execution. */
export const formatCursor = ({ created_at, _id }: ExecutionPosition): string =>
  `${created_at.getTime()}-${_id}`;

/** Parses a `next_cursor`. The contract has validated its format. */
export function parseCursor(cursor: string): ExecutionPosition {
  const [milliseconds = '', _id = ''] = cursor.split('-');
  return { created_at: new Date(Number(milliseconds)), _id };
}
