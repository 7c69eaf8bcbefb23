import { MAX_COUNTED } from '#db/count-rows.ts';
import type { ListPart } from '#db/row-order.ts';
import { AppError } from '#domain/app-error.ts';
import { parseCursor } from '#domain/row-cursor.ts';

/** The paging parameters of a log. */
interface PagingQuery {
  page?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/**
 * Returns the part of a log that a request asks for.
 *
 * @throws AppError VALIDATION_ERROR if page numbers do not reach it
 */
export function toListPart({ page = 1, limit = 10, cursor }: PagingQuery): {
  part: ListPart;
  page: number;
  limit: number;
} {
  const offset = (page - 1) * limit;
  if (cursor === undefined && offset >= MAX_COUNTED) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: pages reach the first ${MAX_COUNTED} rows. Continue by cursor, or use filters.`,
      { details: [{ in: 'query', pointer: '/page', message: 'is too far: continue by cursor' }] },
    );
  }
  const after = cursor === undefined ? null : parseCursor(cursor);
  return { part: { after, offset: after === null ? offset : 0, limit }, page, limit };
}
