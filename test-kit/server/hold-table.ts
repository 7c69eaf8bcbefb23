import pg from 'pg';

/**
 * Keeps others from writing to a table.
 *
 * @param url of a role that may lock the table
 * @returns ends it
 */
export async function holdTable(url: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: 'patchbay test' });
  await client.connect();
  await client.query(`begin; lock table ${client.escapeIdentifier(table)} in share mode`);
  return () => client.end();
}
