import { createHash } from 'node:crypto';
import type { TenantApp } from './tenant-app.ts';

/**
 * `_id` of an app for calls that name apps by id. An app that ships has no row of its own: its id is made
 * of its slug, the same in every installation.
 */
export function appIdOf({ custom_app_id, connector }: TenantApp): string {
  return (
    custom_app_id ?? createHash('sha256').update(`app/${connector.slug}`).digest('hex').slice(0, 24)
  );
}
