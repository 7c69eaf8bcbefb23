import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, ENVIRONMENTS, idColumn, moment, updatedAt } from '../columns.ts';
import { appUserTable } from './user.ts';

/** The days of the logs and of the audit log of an organization whose settings do not say. */
export const DEFAULT_RETENTION_DAYS = { log: 30, audit: 365 } as const;

/** Settings of an organization; what was never set is missing. */
export interface StoredOrgSettings {
  two_factor_enabled?: boolean;
  log_retention_days?: number;
  audit_retention_days?: number;
  master_login_enabled?: boolean;
  allowed_origins?: string[];
  return_urls?: string[];
  /** `type`s of nodes that linked accounts cannot add to their workflows. */
  hidden_nodes?: string[];
}

/** Appearance of the hosted connect page; what was never set is missing. */
export interface StoredHostedProperties {
  show_org_name?: boolean;
  show_linked_account?: boolean;
  show_powered_by?: boolean;
  base_color?: string;
  secondary_color?: string;
  button_color?: string;
  redirect_url?: string;
  terms_of_use_url?: string;
  privacy_policy_url?: string;
}

/** Answers to the questionnaire, by question; a skipped question is missing. */
export interface StoredOnboarding {
  role?: 'engineer' | 'product' | 'solutions' | 'founder' | 'other';
  company_size?: '1-10' | '11-50' | '51-200' | '201-1000' | '1000+';
  goal?: 'customer_integrations' | 'internal_automation' | 'ai_agents' | 'evaluate';
  /** Slugs. */
  apps?: string[];
}

/** The organization's own mail server. */
export interface StoredSmtp {
  host: string;
  port: number;
  username: string;
  /** Left out: the installation's own sender. */
  from_address?: string;
  use_tls: boolean;
  /** Encrypted by the key ring with the AAD context `{table: 'org', row: _id, environment: '', column: 'smtp'}`. */
  password_encrypted?: string;
}

/** The analytics product that shows this dashboard inside itself (embedded mode). */
export interface StoredAnalyticsHost {
  name: string;
  url: string;
  streamlit_url: string | null;
}

/** An organization: the company that embeds Patchbay. */
export const orgTable = pgTable(
  'org',
  {
    _id: idColumn(),
    name: text('name').notNull(),
    slug: text('slug'),
    email: text('email'),
    website: text('website'),
    icon: text('icon'),
    is_seed: boolean('is_seed').notNull().default(false),
    settings: jsonb('settings').$type<StoredOrgSettings>().notNull().default({}),
    hosted_properties: jsonb('hosted_properties')
      .$type<StoredHostedProperties>()
      .notNull()
      .default({}),
    /** The colors of the hosted page are the demo's, until a person saves others. */
    is_branding_seed: boolean('is_branding_seed').notNull().default(false),
    feature_flags: jsonb('feature_flags').$type<Record<string, boolean>>().notNull().default({}),
    onboarding_complete: boolean('onboarding_complete').notNull().default(false),
    onboarding: jsonb('onboarding').$type<StoredOnboarding>().notNull().default({}),
    /** The choice of the person after signing up: `demo`, `default` or `invite`. */
    signup_flow: text('signup_flow', { enum: ['demo', 'default', 'invite'] }),
    smtp: jsonb('smtp').$type<StoredSmtp>(),
    analytics_host: jsonb('analytics_host').$type<StoredAnalyticsHost>(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [check('org_id_form', sql`${table._id} ~ '^[0-9a-f]{24}$'`)],
);

/** The members of organizations. `role` is an open string (wire-facts 3.20). */
export const orgMemberTable = pgTable(
  'org_member',
  {
    org_id: text('org_id')
      .notNull()
      .references(() => orgTable._id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => appUserTable._id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.org_id, table.user_id] }),
    index('org_member_user').on(table.user_id),
  ],
);

/**
 * API keys of an organization, per environment. `key_hash` is the plain SHA-256 in hex: enough for 256
 * random bits. `key_encrypted` lets owner, admin and developer see the key again.
 */
export const apiKeyTable = pgTable(
  'api_key',
  {
    _id: idColumn(),
    org_id: text('org_id')
      .notNull()
      .references(() => orgTable._id, { onDelete: 'cascade' }),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    key_hash: text('key_hash').notNull().unique(),
    key_encrypted: text('key_encrypted').notNull(),
    created_at: createdAt(),
    revoked_at: moment('revoked_at'),
    /** Raised when the session tokens end that were minted with the key: they name the one of their time. */
    session_generation: integer('session_generation').notNull().default(0),
  },
  (table) => [
    index('api_key_org').on(table.org_id, table.environment),
    check('api_key_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
