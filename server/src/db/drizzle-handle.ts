import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { withoutValues } from './query-error.ts';
import { getStatementName } from './statement-name.ts';

/** Drizzle without its relational queries: tables come from the query builder's `from`. */
export type DrizzleHandle = NodePgDatabase<Record<string, never>>;

/**
 * Opens Drizzle over a pool or one connection. It throws QueryError, because the message of DrizzleQueryError repeats
 * every value (password hashes, encrypted secrets, emails), and messages end up in logs. Selects get names, so that
 * PostgreSQL parses and plans each once per connection. Inserts of several rows get none, because each number of rows
 * has its own text.
 *
 * @param onWrite called when a statement that may have written has ended
 */
export function openHandle(
  client: pg.Pool | pg.PoolClient,
  onWrite: () => void = () => undefined,
): DrizzleHandle {
  const handle: DrizzleHandle = drizzle(client);
  const { session } = handle._;
  const prepare: typeof session.prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = <T extends PreparedQueryConfig>(
    ...[sql, fields, _name, ...rest]: Parameters<typeof prepare<T>>
  ) => {
    const isSelect = /^select\b/.test(sql.sql);
    const name = isSelect ? getStatementName(sql.sql) : undefined;
    const query = prepare<T>(sql, fields, name, ...rest);
    const execute = query.execute.bind(query);
    query.execute = (placeholderValues) =>
      execute(placeholderValues)
        .catch((error: unknown) => {
          throw withoutValues(error);
        })
        .finally(isSelect ? undefined : onWrite);
    return query;
  };
  return handle;
}
