import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantColumns } from '../columns.ts';
import { linkedAccountTable } from '../org/linked-account.ts';
import type { Provenance } from './provenance.ts';

/**
 * The reason why an attempt ended without a connection, in words that may be shown. While the attempt is pending, it is
 * the reason why a browser was refused.
 */
export interface AttemptError {
  error_code: string;
  message: string;
}

/**
 * One try to connect an app by OAuth. The callback knows only the state, and the start and selection
 * pages only their tokens, so extra policies show the row that has one of their hashes (`byState`).
 */
export const connectAttemptTable = pgTable(
  'connect_attempt',
  {
    ...tenantColumns(),
    linked_account: text('linked_account').notNull(),
    slug: text('slug').notNull(),
    /** SHA-256 in hex of the token in the address of the start page. */
    start_hash: text('start_hash').notNull().unique(),
    /** SHA-256 in hex of the 256-bit state. */
    state_hash: text('state_hash').notNull().unique(),
    /** The state again, encrypted by the key ring: the start page sends it to the provider later. */
    state_encrypted: text('state_encrypted').notNull(),
    /** The PKCE verifier, encrypted by the key ring; null for the few apps without PKCE. */
    verifier_encrypted: text('verifier_encrypted'),
    redirect_uri: text('redirect_uri').notNull(),
    /** The app's endpoints at the start: the code is redeemed there, even if the app was edited. */
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
    /** Values of the app's variables, as the customer entered them. */
    variables: jsonb('variables').$type<Record<string, string>>().notNull().default({}),
    /** `new`, or the `_id` of the connection to renew. Null for the default connection. */
    wanted_connection: text('wanted_connection'),
    asked_scopes: jsonb('asked_scopes').$type<string[]>().notNull().default([]),
    /** The kind of caller, which learns of the end by the attempt, only by the app, or not at all. */
    client: text('client', { enum: ['sdk', 'literal', 'backend'] }).notNull(),
    /** Whether the provider's page severs the opener. */
    window_handle: text('window_handle', { enum: ['live', 'severed'] }).notNull(),
    /** Origin of the page that started it, as its browser said; null where it said none. */
    opener_origin: text('opener_origin'),
    /** SHA-256 in hex of the nonce that the opener keeps; null where no opener is trusted. */
    nonce_hash: text('nonce_hash'),
    /** Whether the start page had an opener, and no report has said since that the provider severed it. */
    has_opener: boolean('has_opener').notNull().default(false),
    return_url: text('return_url'),
    /** The SHA-256 in hex of the cookie of the browser that opened the start page first. Null before. */
    browser_hash: text('browser_hash'),
    /** Language of the start page that this browser opened, for the pages that follow; null before. */
    lang: text('lang'),
    /** The time at which the client saw its window closed, or null. A later callback shows that the handle was severed. */
    window_closed_at: moment('window_closed_at'),
    /** The origin of the attempt. Null if an earlier version started it. */
    provenance: jsonb('provenance').$type<Provenance>(),
    status: text('status', { enum: ['pending', 'active', 'denied', 'failed', 'expired'] })
      .notNull()
      .default('pending'),
    error: jsonb('error').$type<AttemptError>(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    /** Set by the first callback (`where consumed_at is null`), for a state works once; then by the selection. */
    consumed_at: moment('consumed_at'),
    /** SHA-256 in hex of the token in the address of the account selection page; it works once. */
    choice_hash: text('choice_hash').unique(),
    /**
     * While an account selection is pending: the tokens and the accounts, encrypted by the
     * key ring. Of an expired attempt they stay until they are revoked.
     */
    choice_encrypted: text('choice_encrypted'),
    /** The `_id` of the connection that it made or renewed. Null if there is none yet. */
    connection: text('connection'),
    /** Scopes that were requested and not granted; null until it is active. */
    missing_scopes: jsonb('missing_scopes').$type<string[]>(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.linked_account],
      foreignColumns: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable._id,
      ],
      name: 'connect_attempt_linked_account',
    }).onDelete('cascade'),
    index('connect_attempt_order').on(
      table.org_id,
      table.environment,
      table.linked_account,
      table.slug,
      table.created_at,
    ),
    index('connect_attempt_without_connection')
      .on(table.org_id, table.environment, table.linked_account, table.created_at, table._id)
      .where(sql`${table.status} in ('denied', 'failed', 'expired')`),
    index('connect_attempt_expiry').on(table.expires_at),
    index('connect_attempt_choice_due')
      .on(table.expires_at)
      .where(sql`${table.choice_encrypted} is not null`),
    check('connect_attempt_client', sql`${table.client} in ('sdk', 'literal', 'backend')`),
    check('connect_attempt_window_handle', sql`${table.window_handle} in ('live', 'severed')`),
    check(
      'connect_attempt_status',
      sql`${table.status} in ('pending', 'active', 'denied', 'failed', 'expired')`,
    ),
  ],
);
