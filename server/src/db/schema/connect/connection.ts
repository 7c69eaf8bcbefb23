import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantColumns, updatedAt } from '../columns.ts';
import { linkedAccountTable } from '../org/linked-account.ts';
import { orgTable } from '../org/org.ts';

export const AUTH_TYPES = ['oauth2', 'keybased'] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

/** The reasons why a connection expires: `ExpiredReason` of the contract. */
export const EXPIRED_REASONS = [
  'INVALID_GRANT',
  'REFRESH_RESPONSE_LOST',
  'NO_REFRESH_TOKEN',
  'TOKEN_REJECTED',
  'CREDENTIALS_UNREADABLE',
] as const;
export type ExpiredReason = (typeof EXPIRED_REASONS)[number];

/**
 * One account of an app that a linked account has connected by one auth method; there may be several,
 * and one per app is the default, which is used where none is named. `gen` rises with every write of
 * credentials; a refresh stores `where gen = …` (docs/decisions/0017-keys-and-refreshing.md).
 */
export const connectionTable = pgTable(
  'connection',
  {
    ...tenantColumns(),
    linked_account: text('linked_account').notNull(),
    slug: text('slug').notNull(),
    auth_type: text('auth_type', { enum: AUTH_TYPES }).notNull(),
    status: text('status', { enum: ['active', 'expired'] }).notNull(),
    /** The name that the customer gave it. Null if its identifier names it. */
    name: text('name'),
    is_default: boolean('is_default').notNull().default(false),
    /** Keyed hash of the provider's account id and the chosen site; null where they are unknown. */
    identity: text('identity'),
    /** The same without the chosen site: connections with equal ones may share one grant. */
    grant_identity: text('grant_identity'),
    /** The connected account, as a string or an object. Null if the app does not name it. */
    identifier: jsonb('identifier').$type<unknown>(),
    /** Encrypted by the key ring: `{table: 'connection', row: _id, column: 'credentials_encrypted'}`. */
    credentials_encrypted: text('credentials_encrypted').notNull(),
    scopes: text('scopes').array().notNull().default([]),
    /** The expiry of the access token. Null if the app does not say. */
    expires_at: moment('expires_at'),
    /** The time since which `status` is `expired`. Null while it is active. */
    expired_at: moment('expired_at'),
    /** The reason why it expired. Null while it is active. */
    expired_reason: text('expired_reason', { enum: EXPIRED_REASONS }),
    /** The values of the connector's URL templates, for example a subdomain. They have no secrets. */
    variables: jsonb('variables').$type<Record<string, string>>().notNull().default({}),
    gen: integer('gen').notNull().default(1),
    lease_owner: text('lease_owner'),
    lease_until: moment('lease_until'),
    /** Written before the request to the provider, to distinguish a lost response from a revocation. */
    refresh_started_at: moment('refresh_started_at'),
    /** The time at which the scheduler checks it next, or null if there is nothing to refresh. */
    next_refresh_at: moment('next_refresh_at'),
    /** The number of consecutive refreshes without a new token, which sets the back-off. */
    refresh_failures: integer('refresh_failures').notNull().default(0),
    /** The time at which the provider last failed to respond to a refresh. Null after the next response. */
    refresh_failed_at: moment('refresh_failed_at'),
    /** The time at which the provider responded `invalid_grant`, or null. A second refresh has to confirm it. */
    grant_refused_at: moment('grant_refused_at'),
    /** The time before which the app accepts no requests. It accepts them if this is null or has passed. */
    paused_until: moment('paused_until'),
    connected_at: moment('connected_at').notNull(),
    /** Whether it was made with the demo data and has not been reconnected since. */
    is_seed: boolean('is_seed').notNull().default(false),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.linked_account],
      foreignColumns: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable._id,
      ],
      name: 'connection_linked_account',
    }).onDelete('cascade'),
    index('connection_of_account').on(table.linked_account, table.slug),
    uniqueIndex('connection_default')
      .on(table.linked_account, table.slug)
      .where(sql`${table.is_default}`),
    uniqueIndex('connection_identity')
      .on(table.linked_account, table.slug, table.auth_type, table.identity)
      .where(sql`${table.identity} is not null`),
    index('connection_by_app').on(
      table.org_id,
      table.environment,
      table.slug,
      table.linked_account,
    ),
    index('connection_by_status').on(
      table.org_id,
      table.environment,
      table.status,
      table.linked_account,
    ),
    index('connection_due')
      .on(table.next_refresh_at)
      .where(sql`${table.next_refresh_at} is not null and ${table.status} = 'active'`),
    check('connection_status', sql`${table.status} in ('active', 'expired')`),
    check('connection_auth_type', sql`${table.auth_type} in ('oauth2', 'keybased')`),
  ],
);

/** Events of a connection, kept after it is deleted: the source of webhooks. */
export const connectionEventTable = pgTable(
  'connection_event',
  {
    ...tenantColumns(),
    linked_account: text('linked_account').notNull(),
    /** The account's public id at that time; the account itself may be deleted. */
    linked_account_id: text('linked_account_id').notNull(),
    connection: text('connection').notNull(),
    slug: text('slug').notNull(),
    auth_type: text('auth_type', { enum: AUTH_TYPES }).notNull(),
    type: text('type', {
      enum: ['connection.created', 'connection.expired', 'connection.deleted'],
    }).notNull(),
    /** Machine-readable cause, for example `REFRESH_RESPONSE_LOST`. Never a provider's text. */
    reason: text('reason'),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    index('connection_event_order').on(
      table.org_id,
      table.environment,
      table.created_at,
      table._id,
    ),
    index('connection_event_of_account').on(
      table.org_id,
      table.environment,
      table.linked_account,
      table.created_at,
      table._id,
    ),
    check('connection_event_environment', sql`${table.environment} in ('test', 'production')`),
    check(
      'connection_event_type',
      sql`${table.type} in ('connection.created', 'connection.expired', 'connection.deleted')`,
    ),
  ],
);
