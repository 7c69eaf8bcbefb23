import {
  bigint,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { DemoVendorControls } from '../control/control-settings.ts';
import { newSortableId } from './sortable-id.ts';

// The provider's own data. It does not know organizations of Patchbay, so no table has a tenant.
// Patchbay's server creates and migrates these tables (server/src/db/migrations).
export const demoVendorSchema = pgSchema('demo_vendor');

const idColumn = () => text('_id').primaryKey().$defaultFn(newSortableId);
// The precision is milliseconds as in a JavaScript Date, because stored values are compared with dates.
const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const createdAt = () =>
  moment('created_at')
    .notNull()
    .$defaultFn(() => new Date());

/** A grant: `account` has allowed `client_id` to act within `scope`. */
export const demoVendorGrantTable = demoVendorSchema.table('demo_vendor_grant', {
  _id: idColumn(),
  client_id: text('client_id').notNull(),
  account: text('account').notNull(),
  scope: text('scope').notNull(),
  created_at: createdAt(),
  revoked_at: moment('revoked_at'),
});

/**
 * Authorization codes by their SHA-256. A code is used once (RFC 6749 4.1.2) and bound to a PKCE
 * challenge (RFC 7636).
 */
export const demoVendorCodeTable = demoVendorSchema.table('demo_vendor_code', {
  code_hash: text('code_hash').primaryKey(),
  grant_id: text('grant_id')
    .notNull()
    .references(() => demoVendorGrantTable._id, { onDelete: 'cascade' }),
  redirect_uri: text('redirect_uri').notNull(),
  code_challenge: text('code_challenge').notNull(),
  expires_at: moment('expires_at').notNull(),
  consumed_at: moment('consumed_at'),
});

/** Access and refresh tokens by their SHA-256. Using a refresh token twice revokes its grant. */
export const demoVendorTokenTable = demoVendorSchema.table(
  'demo_vendor_token',
  {
    token_hash: text('token_hash').primaryKey(),
    grant_id: text('grant_id')
      .notNull()
      .references(() => demoVendorGrantTable._id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    /** The time at which a refresh token was exchanged for its successor. */
    rotated_at: moment('rotated_at'),
    revoked_at: moment('revoked_at'),
  },
  (table) => [index('demo_vendor_token_grant').on(table.grant_id)],
);

/** The contacts of an account. Every client that the account has allowed sees them. */
export const demoVendorContactTable = demoVendorSchema.table(
  'demo_vendor_contact',
  {
    _id: idColumn(),
    account: text('account').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    created_at: createdAt(),
    updated_at: moment('updated_at')
      .notNull()
      .$defaultFn(() => new Date())
      .$onUpdateFn(() => new Date()),
  },
  (table) => [index('demo_vendor_contact_account').on(table.account, table._id)],
);

/** The settings of all processes in one row. `settings` holds the values that differ from the defaults. */
export const demoVendorControlTable = demoVendorSchema.table('demo_vendor_control', {
  _id: text('_id').primaryKey(),
  settings: jsonb('settings').$type<Partial<DemoVendorControls>>().notNull(),
});

/** The numbers of requests by kind and response status. */
export const demoVendorCallTable = demoVendorSchema.table(
  'demo_vendor_call',
  {
    kind: text('kind', {
      enum: ['authorize', 'token_code', 'token_refresh', 'revoke', 'api'],
    }).notNull(),
    /** The HTTP status; 0 if the connection was dropped without a response. */
    status: integer('status').notNull(),
    calls: bigint('calls', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.status] })],
);
