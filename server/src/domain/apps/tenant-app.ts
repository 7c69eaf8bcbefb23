import type { App } from '../../connectors/connector-registry.ts';

/** Prefix of the slugs of custom apps, and of no other app. */
export const CUSTOM_SLUG = 'c_';

export const isCustomSlug = (slug: string): boolean => slug.startsWith(CUSTOM_SLUG);

/** An app of one environment: one that ships, or one that the organization built. */
export interface TenantApp extends App {
  /** `_id` of the custom app; null for one that ships. */
  custom_app_id: string | null;
  /** `_id` of the linked account whose app it is, and that alone sees it; null: it is for all. */
  linked_account: string | null;
  /** Of the custom app as it is stored; null for one that ships. */
  version: string | null;
  /** As the environment has set it; left out: a customer can have several connections. */
  single_connection?: boolean;
}

/**
 * Whether a linked account may know of an app.
 *
 * @param linked_account its `_id`; null: a caller that names none
 */
export function isVisibleTo(app: TenantApp, linked_account: string | null): boolean {
  return app.linked_account === null || app.linked_account === linked_account;
}

export const shippedApp = (app: App): TenantApp => ({
  ...app,
  custom_app_id: null,
  linked_account: null,
  version: null,
});
