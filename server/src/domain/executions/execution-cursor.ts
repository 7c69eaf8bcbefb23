import type { ExecutionPosition } from '../../db/executions/list-executions-repo.ts';

/** The `next_cursor` of a page that ends with this execution. */
export const toCursor = ({ created_at, _id }: ExecutionPosition): string =>
  `${created_at.getTime()}-${_id}`;

/** @param cursor as the contract describes it */
export function fromCursor(cursor: string): ExecutionPosition {
  const [milliseconds = '', _id = ''] = cursor.split('-');
  return { created_at: new Date(Number(milliseconds)), _id };
}
