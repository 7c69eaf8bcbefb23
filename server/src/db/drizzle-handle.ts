import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { withoutValues } from './query-error.ts';

/** Drizzle without its relational queries: tables come from the query builder's `from`. */
export type DrizzleHandle = NodePgDatabase<Record<string, never>>;

/**
 * Drizzle over a pool or one connection. It throws QueryError, because the message of DrizzleQueryError
 * repeats every value (password hashes, encrypted secrets, emails), and messages end up in logs.
 */
export function openHandle(client: pg.Pool | pg.PoolClient): DrizzleHandle {
  const handle: DrizzleHandle = drizzle(client);
  const { session } = handle._;
  const prepare: typeof session.prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = <T extends PreparedQueryConfig>(
    ...args: Parameters<typeof prepare<T>>
  ) => {
    const query = prepare<T>(...args);
    const execute = query.execute.bind(query);
    query.execute = (placeholderValues) =>
      execute(placeholderValues).catch((error: unknown) => {
        throw withoutValues(error);
      });
    return query;
  };
  return handle;
}
