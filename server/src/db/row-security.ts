/**
 * Every table of the schema `public` without row-level security, with the reason. Any other must
 * have forced row-level security; a test reads the catalog and fails otherwise.
 */
export const EXEMPT_TABLES: Readonly<Record<string, string>> = {
  org: 'the tenant itself; read before a tenant is known (sign-in, API key)',
  app_user: 'a person may belong to several organizations; read by email at sign-in',
  org_member: 'lists the organizations of a person; read before one is chosen',
  refresh_session: 'looked up by the token alone, which then names the organization',
  api_key: 'looked up by the hash of the key alone, which then names organization and environment',
  recovery_code: 'belongs to a person, not to an organization; read at sign-in',
  one_time_code: 'sent before anyone is signed in, to unknown emails too; holds HMACs only',
  org_invitation: 'read by its token before a tenant is known',
  account_access: 'of an organization but of no environment; read at master sign-in',
  outbox_email: 'mails of the whole installation; codes are sent before a tenant is known',
  sign_in_failure: 'counted before anyone is signed in, for unknown emails too; holds HMACs only',
  rate_limit_count: 'counted before the caller is known, for all organizations; holds HMACs only',
  data_key: 'wrapped keys, useless without the master key; rewrapped for all organizations at once',
  engine_executor: 'processes of the installation; each works for all organizations',
  change_listener: 'which processes show changes of which tenant; read by the writes of all',
  variable_definition: 'of an organization but of no environment; values are in variable_value',
  logo: 'public images; read by their address before a tenant is known',
  key_check: 'one row per master key of the installation; belongs to no organization',
};

/** Every schema beside `public`, with the reason why its tables have no row-level security. */
export const EXEMPT_SCHEMAS: Readonly<Record<string, string>> = {
  demo_vendor: 'the simulated provider is another company, with no tenants of ours',
  dbos: "the library's queue: ids of executions and their tenant, read by executors of all tenants",
  drizzle: 'which migrations have run; the application has no rights there',
};

/** Names of the settings that the policies in `migrations/` read. Local to a transaction. */
export const TENANT_SETTINGS = {
  org_id: 'patchbay.org_id',
  environment: 'patchbay.environment',
  state_hash: 'patchbay.state_hash',
  due_by: 'patchbay.due_by',
  executor: 'patchbay.executor',
} as const;
