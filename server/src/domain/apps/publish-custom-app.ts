import type { CustomApp } from '@patchbay/contract/schema.gen.d.ts';
import { changeAppSetting, lockAppSetting } from '../../db/apps/app-setting-repo.ts';
import { changeCustomApp, lockCustomApp } from '../../db/apps/custom-app-repo.ts';
import { failAttempts } from '../../db/connect/end-attempts-repo.ts';
import { type Actor, auditedChange } from '../audit/audited-change.ts';
import { appDisabled } from '../connections/stopped-attempt.ts';
import { formOf, publishProblems } from './custom-app-to-wire.ts';
import {
  bodyOf,
  type CustomAppDeps,
  eventOf,
  noSuchApp,
  refuseUnready,
  tenantOf,
} from './custom-apps.ts';

/**
 * Publishes or unpublishes a custom app for customers; existing connections stay, and unpublishing ends
 * attempts to connect it. Doing it again changes nothing.
 *
 * @throws AppError RESOURCE_NOT_FOUND; APP_NOT_READY
 */
export async function publishCustomApp(
  deps: CustomAppDeps,
  by: Actor,
  id: string,
  isPublished: boolean,
): Promise<CustomApp> {
  const tenant = tenantOf(by);
  return auditedChange(deps, by, async (tx, now) => {
    const app = await lockCustomApp(tx, tenant, id);
    if (app === null) {
      throw noSuchApp();
    }
    const setting = await lockAppSetting(tx, tenant, app.slug, { enabled: false, now });
    if (isPublished) {
      refuseUnready(app.name, publishProblems(formOf(app), setting));
    }
    const isChange = setting.enabled !== isPublished;
    if (isChange) {
      await changeAppSetting(tx, tenant, app.slug, { enabled: isPublished }, now);
      await changeCustomApp(tx, tenant, id, {}, now);
    }
    if (isChange && !isPublished) {
      await failAttempts(tx, tenant, { slug: app.slug }, { error: appDisabled(app.name), now });
    }
    const event = eventOf(app, {
      event_type: isPublished ? 'CUSTOM_APP_PUBLISHED' : 'CUSTOM_APP_UNPUBLISHED',
      action_type: 'update',
      summary: `${app.name} ${isPublished ? 'was' : 'is no longer'} published.`,
    });
    return { result: await bodyOf(deps, tx, tenant, id), events: isChange ? [event] : [] };
  });
}
