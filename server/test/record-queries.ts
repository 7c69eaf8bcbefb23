import pg from 'pg';
import { vi } from 'vitest';

/**
 * Returns the texts of all queries that this process sends to PostgreSQL while `work` runs, in their order. Leaves out
 * the queries that exchange the counts of rate limits, because they run at times of their own and no request waits for
 * them.
 */
export async function recordQueries(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls
      .map(([query]) =>
        typeof query === 'string' ? query : String(Reflect.get(Object(query), 'text')),
      )
      .filter((text) => !text.includes('"rate_limit_count"'));
  } finally {
    spy.mockRestore();
  }
}
