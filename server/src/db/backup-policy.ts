import pg from 'pg';

/** The setting under which the owner's role reads the rows of all tenants: `PGOPTIONS='-c patchbay.backup=on'`. */
export const BACKUP_SETTING = 'patchbay.backup';

/** The name of the policy on each tenant table. */
const POLICY = 'backup';

interface PolicyState {
  table: string;
  isAllowed: boolean;
  hasPolicy: boolean;
  /** Whether the policy is for the role that migrates: a restored database may have another owner than before. */
  isOfOwner: boolean;
}

/**
 * Lets the owner's role read every tenant table while `patchbay.backup` is on, so that `pg_dump` is complete.
 * Without this policy, forced row-level security leaves the rows of all tenants out of a dump by the owner.
 * It runs after every migration, because a migration cannot know the application's role: where that role owns
 * the tables or may become the owner, the policy is removed instead (docs/decisions/0005-row-level-security.md).
 *
 * @param client is connected as the owner
 */
export async function allowBackups(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<PolicyState>(
    `select tables.oid::regclass::text as table,
       not pg_has_role($1, current_user, 'member') as "isAllowed",
       policy.oid is not null as "hasPolicy",
       policy.polroles is not distinct from array[current_user::regrole::oid] as "isOfOwner"
     from pg_class tables left join pg_policy policy on policy.polrelid = tables.oid and policy.polname = $2
     where tables.relnamespace = 'public'::regnamespace and tables.relforcerowsecurity`,
    [appRole, POLICY],
  );
  const name = pg.escapeIdentifier(POLICY);
  for (const { table, isAllowed, hasPolicy, isOfOwner } of rows) {
    if (hasPolicy && !(isAllowed && isOfOwner)) {
      await client.query(`drop policy ${name} on ${table}`);
    }
    if (isAllowed && !isOfOwner) {
      await client.query(
        `create policy ${name} on ${table} for select to current_user
           using (current_setting('${BACKUP_SETTING}', true) = 'on')`,
      );
    }
  }
}
