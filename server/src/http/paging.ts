import type { Paging } from '@patchbay/contract/schema.gen.d.ts';

/** Returns one page of rows in the paging envelope of the contract. A page past the end is empty. */
export function toPage<T>(
  docs: T[],
  total: number,
  { page, limit }: { page: number; limit: number },
): Paging & { docs: T[] } {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const hasPrevPage = page > 1;
  const hasNextPage = page < totalPages;
  return {
    docs,
    totalDocs: total,
    limit,
    page,
    totalPages,
    pagingCounter: docs.length === 0 ? 0 : (page - 1) * limit + 1,
    hasPrevPage,
    hasNextPage,
    // From a page past the end, `prevPage` leads to the last page that has rows.
    prevPage: hasPrevPage ? Math.min(page - 1, totalPages) : null,
    nextPage: hasNextPage ? page + 1 : null,
  };
}
