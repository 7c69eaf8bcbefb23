import { createHash } from 'node:crypto';
import type { TenantApp } from './tenant-app.ts';

/**
 * Returns the `_id` by which calls name an app. An app that ships has no row: its id is derived from its slug and
 * is the same in every installation.
 */
export function getAppId({ custom_app_id, connector }: TenantApp): string {
  return (
    custom_app_id ?? createHash('sha256').update(`app/${connector.slug}`).digest('hex').slice(0, 24)
  );
}
