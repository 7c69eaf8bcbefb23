import pg from 'pg';
import { QUEUE_SCHEMA } from './migrate-queue.ts';

const APPLICATION_SCHEMAS = ['public', 'demo_vendor', QUEUE_SCHEMA];

/** The tables of the audit log, in which the application may only insert and read. Functions delete old rows. */
const APPEND_ONLY_TABLES = ['public.audit_event', 'public.audit_event_term'];

/**
 * Grants the application's role what it needs and no more: rows, not tables. Runs after every
 * migration, because a migration cannot know the role's name. One transaction, because servers may be running.
 */
export async function grantToApplication(client: pg.Client, role: string): Promise<void> {
  await client.query('begin');
  try {
    await grantRows(client, role);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function grantRows(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  for (const schema of APPLICATION_SCHEMAS) {
    await client.query(`grant usage on schema ${schema} to ${name}`);
    await client.query(
      `grant select, insert, update, delete on all tables in schema ${schema} to ${name}`,
    );
    await client.query(`grant usage on all sequences in schema ${schema} to ${name}`);
  }
  // The functions run as the owner, so a role that owns the tables keeps its rights.
  const { rows } = await client.query<{ owns: boolean }>(
    "select tableowner = $1 as owns from pg_tables where schemaname = 'public' and tablename = 'audit_event'",
    [role],
  );
  if (rows[0]?.owns !== true) {
    await client.query(
      `revoke update, delete, truncate on ${APPEND_ONLY_TABLES.join(', ')} from ${name}`,
    );
  }
}

interface RoleRow {
  role: string;
  rolsuper: boolean;
  rolbypassrls: boolean;
  member_of_bypassing: string | null;
}

/**
 * Refuses a role that row-level security does not hold: start with it and the second wall behind
 * the queries is not there. Returns the role's name.
 *
 * @throws Error with a sentence that says how to make a fit role
 */
export async function checkApplicationRole(appUrl: string): Promise<string> {
  const client = new pg.Client({
    connectionString: appUrl,
    application_name: 'patchbay start',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    // A member of such a role could SET ROLE to it.
    const { rows } = await client.query<RoleRow>(`
      select current_user as role, me.rolsuper, me.rolbypassrls,
        (select min(r.rolname::text) from pg_roles r
          where (r.rolsuper or r.rolbypassrls) and r.rolname <> current_user
            and pg_has_role(current_user, r.oid, 'member')) as member_of_bypassing
      from pg_roles me where me.rolname = current_user`);
    const row = rows[0];
    if (row === undefined) {
      throw new Error('DATABASE_URL: PostgreSQL does not report the name of this role.');
    }
    const why = findUnfitness(row);
    if (why !== null) {
      throw new Error(
        `DATABASE_URL: the role "${row.role}" ${why}, so row-level security would not keep ` +
          'organizations apart. Make a role for Patchbay and put it into DATABASE_URL: ' +
          "CREATE ROLE patchbay_app LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD '…'; " +
          'and let the role that owns the database migrate, by DATABASE_OWNER_URL.',
      );
    }
    return row.role;
  } finally {
    await client.end();
  }
}

function findUnfitness(row: RoleRow): string | null {
  if (row.rolsuper) {
    return 'is a superuser';
  }
  if (row.rolbypassrls) {
    return 'has BYPASSRLS';
  }
  if (row.member_of_bypassing !== null) {
    return `is a member of "${row.member_of_bypassing}", which is a superuser or has BYPASSRLS`;
  }
  return null;
}
