import { changeAppSetting, lockAppSetting } from '../../db/apps/app-setting-repo.ts';
import type { Tenant, Tx } from '../../db/database.ts';
import { storeLogo } from '../../db/logos/logo-repo.ts';
import { encodeLogo, type Logo } from './encode-logo.ts';
import { logoPath } from './logo-path.ts';

/** A logo to store; null: it is removed; undefined: it stays. */
export type LogoChange = Logo | null | undefined;

/**
 * Before the transaction: reading an image takes a while.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function encodeLogoChange(given: string | null | undefined): Promise<LogoChange> {
  return typeof given === 'string' ? encodeLogo(given) : given;
}

/** Stores the logo of an app whose setting is held; the result is the change of that setting. */
export async function storeAppLogo(
  tx: Tx,
  app: Tenant & { slug: string },
  logo: LogoChange,
  now: Date,
): Promise<{ icon?: string | null }> {
  if (logo === undefined) {
    return {};
  }
  await storeLogo(tx, app, logo, now);
  return { icon: logo === null ? null : logoPath(app.org_id, logo.hash) };
}

/** The same for a custom app, whose setting may not be there yet. */
export async function storeCustomAppLogo(
  tx: Tx,
  { tenant, slug, linked_account }: { tenant: Tenant; slug: string; linked_account: string | null },
  logo: LogoChange,
  now: Date,
): Promise<void> {
  if (logo === undefined) {
    return;
  }
  await lockAppSetting(tx, tenant, slug, { enabled: false, linked_account, now });
  const change = await storeAppLogo(tx, { ...tenant, slug }, logo, now);
  await changeAppSetting(tx, tenant, slug, change, now);
}

/** Stores the organization's own; the result is the change of the organization. */
export async function storeOrgLogo(
  tx: Tx,
  org_id: string,
  logo: LogoChange,
  now: Date,
): Promise<{ icon?: string | null }> {
  if (logo === undefined) {
    return {};
  }
  await storeLogo(tx, { org_id }, logo, now);
  return { icon: logo === null ? null : logoPath(org_id, logo.hash) };
}
