import pg from 'pg';

/** The setting under which the owner's role reads the rows of all tenants: `PGOPTIONS='-c patchbay.backup=on'`. */
export const BACKUP_SETTING = 'patchbay.backup';

/** The name of the policy on each tenant table. */
const POLICY = 'backup';

/**
 * Lets the owner's role read every tenant table while `patchbay.backup` is on, so that `pg_dump` is complete.
 * Without this policy, forced row-level security leaves the rows of all tenants out of a dump by the owner.
 * It runs after every migration, because a migration cannot know the application's role: where that role owns
 * the tables or may become the owner, the policy is removed instead (docs/decisions/0005-row-level-security.md).
 *
 * @param client is connected as the owner
 */
export async function allowBackups(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ table: string; isAllowed: boolean; hasPolicy: boolean }>(
    `select tables.oid::regclass::text as table,
       not pg_has_role($1, current_user, 'member') as "isAllowed",
       exists (select from pg_policy where polrelid = tables.oid and polname = $2) as "hasPolicy"
     from pg_class tables
     where tables.relnamespace = 'public'::regnamespace and tables.relforcerowsecurity`,
    [appRole, POLICY],
  );
  const name = pg.escapeIdentifier(POLICY);
  for (const { table, isAllowed, hasPolicy } of rows) {
    if (isAllowed && !hasPolicy) {
      await client.query(
        `create policy ${name} on ${table} for select to current_user
           using (current_setting('${BACKUP_SETTING}', true) = 'on')`,
      );
    }
    if (!isAllowed && hasPolicy) {
      await client.query(`drop policy ${name} on ${table}`);
    }
  }
}
