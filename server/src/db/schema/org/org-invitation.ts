import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../columns.ts';
import { orgTable } from './org.ts';
import { appUserTable } from './user.ts';

/** A person invited to an organization. At most one open invitation per email. */
export const orgInvitationTable = pgTable(
  'org_invitation',
  {
    _id: idColumn(),
    org_id: text('org_id')
      .notNull()
      .references(() => orgTable._id, { onDelete: 'cascade' }),
    /** Lower-cased by the writer; the check refuses anything else, so that `unique` means it. */
    email: text('email').notNull(),
    name: text('name'),
    role: text('role').notNull(),
    /** SHA-256 in hex of the 256-bit token in the mail. */
    token_hash: text('token_hash').notNull().unique(),
    invited_by: text('invited_by').references(() => appUserTable._id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    accepted_at: moment('accepted_at'),
  },
  (table) => [
    uniqueIndex('org_invitation_open')
      .on(table.org_id, table.email)
      .where(sql`${table.accepted_at} is null`),
    index('org_invitation_expiry').on(table.expires_at),
    check('org_invitation_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);
