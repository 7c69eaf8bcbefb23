import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, updatedAt } from './columns.ts';

// Another company's database that happens to live in ours: the built-in fake vendor behind
// `demo_crm`. It knows no organisation of Patchbay, so nothing here carries a tenant.

/** A consent: `account` (who signed in at the vendor) let `client_id` act within `scope`. */
export const demoVendorGrantTable = pgTable('demo_vendor_grant', {
  _id: idColumn(),
  client_id: text('client_id').notNull(),
  account: text('account').notNull(),
  scope: text('scope').notNull(),
  created_at: createdAt(),
  revoked_at: moment('revoked_at'),
});

/** Authorization codes by the SHA-256 of the code; single use (RFC 6749 4.1.2), PKCE (RFC 7636). */
export const demoVendorCodeTable = pgTable('demo_vendor_code', {
  code_hash: text('code_hash').primaryKey(),
  grant_id: text('grant_id')
    .notNull()
    .references(() => demoVendorGrantTable._id, { onDelete: 'cascade' }),
  redirect_uri: text('redirect_uri').notNull(),
  code_challenge: text('code_challenge').notNull(),
  expires_at: moment('expires_at').notNull(),
  consumed_at: moment('consumed_at'),
});

/** Access and refresh tokens by their SHA-256. A refresh token used twice revokes its grant. */
export const demoVendorTokenTable = pgTable(
  'demo_vendor_token',
  {
    token_hash: text('token_hash').primaryKey(),
    grant_id: text('grant_id')
      .notNull()
      .references(() => demoVendorGrantTable._id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    /** When a refresh token was exchanged for its successor. */
    rotated_at: moment('rotated_at'),
    revoked_at: moment('revoked_at'),
  },
  (table) => [index('demo_vendor_token_grant').on(table.grant_id)],
);

/** The vendor's contacts, seen by every client that `account` let in. */
export const demoVendorContactTable = pgTable(
  'demo_vendor_contact',
  {
    _id: idColumn(),
    account: text('account').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('demo_vendor_contact_account').on(table.account, table._id)],
);
