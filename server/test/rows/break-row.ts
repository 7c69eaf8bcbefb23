/** A function that runs SQL past row-level security. */
export type RunRows = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Makes PostgreSQL refuse every change of one row, as a constraint does that only this row violates.
 *
 * @param column the column that names the row. Default: `_id`
 */
export async function breakRow(
  rows: RunRows,
  table: string,
  id: string,
  column = '_id',
): Promise<void> {
  await rows(`create or replace function refuse_row() returns trigger language plpgsql as $$
    begin
      raise exception 'the row % is broken', tg_name;
    end $$`);
  await rows(
    `create trigger "refuse ${id}" before update or delete on ${table}
     for each row when (old.${column} = '${id}') execute function refuse_row()`,
  );
}

/** Lets PostgreSQL change a row again. */
export async function mendRow(rows: RunRows, table: string, id: string): Promise<void> {
  await rows(`drop trigger "refuse ${id}" on ${table}`);
}
