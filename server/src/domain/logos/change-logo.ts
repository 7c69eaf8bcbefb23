import { changeAppSetting, lockAppSetting } from '#db/apps/app-setting-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { type LogoOwner, storeLogo } from '#db/logos/logo-repo.ts';
import type { Owner } from '#lib/fair-queue.ts';
import { encodeLogo, type Logo } from './encode-logo.ts';
import { formatLogoPath } from './logo-path.ts';

/** The logo to store; null to remove the stored logo; undefined to leave it unchanged. */
export type LogoChange = Logo | null | undefined;

/**
 * Encodes the logo of a request. Call it before the transaction begins, because reading an image takes a while.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function encodeLogoChange(
  owner: Owner,
  input: string | null | undefined,
): Promise<LogoChange> {
  return typeof input === 'string' ? encodeLogo(owner, input) : input;
}

/** Stores the logo of an organization or an app, and returns the change of the row that refers to it. */
export async function storeLogoChange(
  tx: Tx,
  owner: LogoOwner,
  logo: LogoChange,
  now: Date,
): Promise<{ icon?: string | null }> {
  if (logo === undefined) {
    return {};
  }
  await storeLogo(tx, owner, logo, now);
  return { icon: logo === null ? null : formatLogoPath(owner.org_id, logo.hash) };
}

/** Stores the logo of a custom app, and creates the setting of the app if it does not exist yet. */
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
  const change = await storeLogoChange(tx, { ...tenant, slug }, logo, now);
  await changeAppSetting(tx, tenant, slug, change, now);
}
