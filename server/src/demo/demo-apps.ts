import type { CustomApp } from '@patchbay/contract/schema.gen.d.ts';
import { listPlaceholders } from '../connectors/url-template.ts';
import type { Tenant } from '../db/database.ts';
import type { appSettingTable } from '../db/schema/apps/app-setting.ts';
import type { customAppTable } from '../db/schema/apps/custom-app.ts';
import { createCustomSlug } from '../domain/apps/custom/custom-slug.ts';
import { buildConnector } from '../domain/apps/custom-connector.ts';
import { createObjectId } from '../lib/object-id.ts';
import type { DemoStory } from './demo-story.ts';

export interface DemoAppRows {
  settings: (typeof appSettingTable.$inferInsert)[];
  customApps: (typeof customAppTable.$inferInsert)[];
}

export type StoryApps = Pick<DemoStory, 'enabledApps' | 'customApps'>;

/**
 * Builds the rows of the demo data's apps, which exist only in `test`. Its custom apps are not published, because that
 * needs a client secret, and their providers do not exist.
 *
 * @param hasOwnIds whether the apps get new ids and slugs, for an organization other than the demo's
 */
export function buildDemoAppRows(
  tenant: Tenant,
  story: StoryApps,
  hasOwnIds: boolean,
): DemoAppRows {
  if (tenant.environment !== 'test') {
    return { settings: [], customApps: [] };
  }
  const { org_id, environment } = tenant;
  return {
    settings: story.enabledApps.map((slug) => ({
      org_id,
      environment,
      slug,
      enabled: true,
      is_seed: true,
    })),
    customApps: story.customApps.map((app) => ({
      org_id,
      environment,
      is_seed: true,
      ...buildCustomAppRow(app, hasOwnIds),
    })),
  };
}

/** Builds an action's input from its path parameters, because the demo data states only the path. */
function buildInput(path: string): Record<string, unknown> {
  const names = listPlaceholders(path);
  if (names.length === 0) {
    return { type: 'object', properties: {} };
  }
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return {
    type: 'object',
    properties: { path: { type: 'object', properties, required: names } },
    required: ['path'],
  };
}

function buildCustomAppRow(app: CustomApp, isNew: boolean) {
  const { name, source, createdAt, updatedAt } = app;
  const slug = isNew ? createCustomSlug(name) : app.slug;
  const form = {
    description: app.description,
    category: app.category,
    icon_tile: app.icon_tile,
    auth: app.auth,
    base_url: app.base_url,
    allowed_hosts: app.allowed_hosts,
    expired_token_codes: app.expired_token_codes,
    invalid_credential_codes: app.invalid_credential_codes,
    validation_request: app.validation_request,
    identity_request: app.identity_request,
  };
  const actions = app.actions.map((action) => ({
    ...action,
    input: buildInput(action.path),
    idempotency: action.method === 'POST' ? 'none' : 'natural',
  }));
  return {
    _id: isNew ? createObjectId() : app._id,
    slug,
    name,
    source,
    form,
    connector: buildConnector(slug, name, form),
    actions,
    actions_count: actions.length,
    created_at: new Date(createdAt),
    updated_at: new Date(updatedAt),
  };
}
