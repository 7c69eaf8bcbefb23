import pg from 'pg';

/**
 * Keeps other connections from writing to a table.
 *
 * @param url the address of a role that may lock the table
 * @returns a function that releases the table
 */
export async function holdTable(url: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: 'patchbay test' });
  await client.connect();
  await client.query(`begin; lock table ${client.escapeIdentifier(table)} in share mode`);
  return () => client.end();
}
