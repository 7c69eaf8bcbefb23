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

// The provider's own data: it knows no organization of Patchbay, so no table carries a tenant.
// Patchbay's server makes and moves these tables (server/src/db/migrations).
export const demoVendorSchema = pgSchema('demo_vendor');

const idColumn = () => text('_id').primaryKey().$defaultFn(newSortableId);
// Milliseconds: the precision of a JavaScript Date, as read values are compared with stored ones.
const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const createdAt = () =>
  moment('created_at')
    .notNull()
    .$defaultFn(() => new Date());

/** A grant: `account` (who signed in) allowed `client_id` to act within `scope`. */
export const demoVendorGrantTable = demoVendorSchema.table('demo_vendor_grant', {
  _id: idColumn(),
  client_id: text('client_id').notNull(),
  account: text('account').notNull(),
  scope: text('scope').notNull(),
  created_at: createdAt(),
  revoked_at: moment('revoked_at'),
});

/** Authorization codes by the SHA-256 of the code; single use (RFC 6749 4.1.2), PKCE (RFC 7636). */
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

/** Access and refresh tokens by their SHA-256. A refresh token used twice revokes its grant. */
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
    /** When a refresh token was exchanged for its successor. */
    rotated_at: moment('rotated_at'),
    revoked_at: moment('revoked_at'),
  },
  (table) => [index('demo_vendor_token_grant').on(table.grant_id)],
);

/** Contacts of an account, for every client that it allowed. */
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

/** One row for all processes; `settings` holds what differs from the defaults. */
export const demoVendorControlTable = demoVendorSchema.table('demo_vendor_control', {
  _id: text('_id').primaryKey(),
  settings: jsonb('settings').$type<Partial<DemoVendorControls>>().notNull(),
});

/** Requests received, by kind and response status. */
export const demoVendorCallTable = demoVendorSchema.table(
  'demo_vendor_call',
  {
    kind: text('kind', {
      enum: ['authorize', 'token_code', 'token_refresh', 'revoke', 'api'],
    }).notNull(),
    /** HTTP status; 0: the connection was dropped without a response. */
    status: integer('status').notNull(),
    calls: bigint('calls', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.status] })],
);
