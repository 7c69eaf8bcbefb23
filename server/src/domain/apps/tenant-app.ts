import type { App } from '#connectors/connector-registry.ts';

/** The prefix of the slugs of all custom apps. No other slug begins with it. */
export const CUSTOM_SLUG = 'c_';

export const isCustomSlug = (slug: string): boolean => slug.startsWith(CUSTOM_SLUG);

/** An app of one environment: a shipped one or a custom one. */
export interface TenantApp extends App {
  /** The `_id` of the custom app, or null for a shipped app. */
  custom_app_id: string | null;
  /** The `_id` of the linked account that built the app and alone sees it, or null if all see it. */
  linked_account: string | null;
  /** The version of the stored custom app, or null for a shipped app. */
  version: string | null;
  /** Whether a customer can have only one connection, by the environment's setting. Default: false. */
  single_connection?: boolean;
}

/**
 * Whether a linked account may see an app.
 *
 * @param linked_account the `_id` of the account, or null for a caller that names none
 */
export function isVisibleTo(app: TenantApp, linked_account: string | null): boolean {
  return app.linked_account === null || app.linked_account === linked_account;
}

export const toShippedApp = (app: App): TenantApp => ({
  ...app,
  custom_app_id: null,
  linked_account: null,
  version: null,
});
