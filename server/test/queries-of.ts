import pg from 'pg';
import { vi } from 'vitest';

/** The texts of all queries that this process sends to PostgreSQL while `work` runs, in their order. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : String(Reflect.get(Object(query), 'text')),
    );
  } finally {
    spy.mockRestore();
  }
}
