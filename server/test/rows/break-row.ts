/** Runs SQL past row-level security. */
export type RunRows = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Makes PostgreSQL refuse every change of one row, as a constraint does that only this row violates.
 *
 * @param column names the row; default `_id`
 */
export async function breakRow(
  rows: RunRows,
  table: string,
  id: string,
  column = '_id',
): Promise<void> {
  await rows(`create or replace function refuse_row() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) ->> tg_argv[0] = tg_argv[1] then
        raise exception 'the row % is broken', tg_argv[1];
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`);
  await rows(`drop trigger if exists refuse_row on ${table}`);
  await rows(
    `create trigger refuse_row before update or delete on ${table}
     for each row execute function refuse_row('${column}', '${id}')`,
  );
}
