import type { CustomApp } from '@patchbay/contract/schema.gen.d.ts';
import { changeAppSetting, lockAppSetting } from '#db/apps/app-setting-repo.ts';
import { changeCustomApp, lockCustomApp } from '#db/apps/custom-app-repo.ts';
import { failAttempts } from '#db/connect/end-attempts-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import { createAppDisabledError } from '#domain/stopped-attempt.ts';
import { type Builder, getBuilderScope } from '../app-builder.ts';
import { getForm, listPublishProblems } from './custom-app-to-wire.ts';
import {
  assertAppPublishable,
  buildAppEvent,
  type CustomAppDeps,
  createUnknownCustomAppError,
  readAppBody,
} from './custom-apps.ts';

/**
 * Publishes or unpublishes a custom app for customers. Existing connections stay. Unpublishing ends the attempts
 * to connect it. Doing it again changes nothing.
 *
 * @throws AppError RESOURCE_NOT_FOUND; APP_NOT_READY
 */
export async function publishCustomApp(
  deps: CustomAppDeps,
  by: Builder,
  id: string,
  isPublished: boolean,
): Promise<CustomApp> {
  const scope = getBuilderScope(by.principal);
  const tenant = toTenant(scope);
  return runAuditedChange(deps, by, async (tx, now) => {
    const app = await lockCustomApp(tx, scope, id);
    if (app === null) {
      throw createUnknownCustomAppError();
    }
    const { slug, linked_account } = app;
    const setting = await lockAppSetting(tx, tenant, slug, { enabled: false, linked_account, now });
    if (isPublished) {
      assertAppPublishable(app.name, listPublishProblems(getForm(app), setting));
    }
    const isChange = setting.enabled !== isPublished;
    if (isChange) {
      await changeAppSetting(tx, tenant, app.slug, { enabled: isPublished }, now);
      await changeCustomApp(tx, tenant, id, {}, now);
    }
    if (isChange && !isPublished) {
      await failAttempts(
        tx,
        tenant,
        { slug: app.slug },
        { error: createAppDisabledError(app.name), now },
      );
    }
    const event = buildAppEvent(app, {
      event_type: isPublished ? 'CUSTOM_APP_PUBLISHED' : 'CUSTOM_APP_UNPUBLISHED',
      action_type: 'update',
      summary: `${app.name} ${isPublished ? 'was' : 'is no longer'} published.`,
    });
    return { result: await readAppBody(deps, tx, scope, id), events: isChange ? [event] : [] };
  });
}
