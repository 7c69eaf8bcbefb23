import pg from 'pg';
import { deriveRolePassword } from './init-cluster.ts';

export const DATABASE_NAME = 'patchbay';
/** Owns the database and its tables; migrates. */
export const OWNER_ROLE = 'patchbay_owner';
/** The role of the application. It may access rows only, and row-level security always applies. */
export const APP_ROLE = 'patchbay_app';

const ATTRIBUTES = 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION';

/** Creates the two roles and the database if missing; called only by the holder of the lock. */
export async function ensureRoles(admin: pg.Client, superuserPassword: string): Promise<void> {
  for (const role of [OWNER_ROLE, APP_ROLE]) {
    const name = pg.escapeIdentifier(role);
    const password = pg.escapeLiteral(deriveRolePassword(superuserPassword, role));
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role]);
    await admin.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${name} ${ATTRIBUTES} password ${password}`,
    );
  }
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [
    DATABASE_NAME,
  ]);
  if (rowCount === 0) {
    await admin.query(
      `create database ${pg.escapeIdentifier(DATABASE_NAME)} owner ${pg.escapeIdentifier(OWNER_ROLE)}`,
    );
  }
}
