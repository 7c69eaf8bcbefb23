import type pg from 'pg';
import { withoutDetail } from '#db/query-error.ts';

/** Calls a function of `db/functions/engine.sql`. */
export async function callFunction<T>(
  pool: pg.Pool,
  name: string,
  values: readonly unknown[],
): Promise<T> {
  const places = values.map((_value, index) => `$${index + 1}`).join(', ');
  const { rows } = await pool
    .query<{ result: T }>({
      // Prepared once per connection.
      name,
      text: `select ${name}(${places}) as result`,
      values: [...values],
    })
    .catch((error: unknown) => {
      throw withoutDetail(error);
    });
  const [row] = rows;
  if (row === undefined) {
    throw new Error(`${name} returned no row.`);
  }
  return row.result;
}
