import type { App } from '../../connectors/connector-registry.ts';

/** Prefix of the slugs of custom apps, and of no other app. */
export const CUSTOM_SLUG = 'c_';

/** An app of one environment: one that ships, or one that the organization built. */
export interface TenantApp extends App {
  /** `_id` of the custom app; null for one that ships. */
  custom_app_id: string | null;
  /** Of the custom app as it is stored; null for one that ships. */
  version: string | null;
  /** As the environment has set it; left out: a customer can have several connections. */
  single_connection?: boolean;
}
