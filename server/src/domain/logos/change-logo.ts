import { changeAppSetting, lockAppSetting } from '../../db/apps/app-setting-repo.ts';
import type { Tenant, Tx } from '../../db/database.ts';
import { type LogoOwner, storeLogo } from '../../db/logos/logo-repo.ts';
import type { Owner } from '../../lib/fair-queue.ts';
import { encodeLogo, type Logo } from './encode-logo.ts';
import { logoPath } from './logo-path.ts';

/** A logo to store; null: it is removed; undefined: it stays. */
export type LogoChange = Logo | null | undefined;

/**
 * Before the transaction: reading an image takes a while.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function encodeLogoChange(
  owner: Owner,
  given: string | null | undefined,
): Promise<LogoChange> {
  return typeof given === 'string' ? encodeLogo(owner, given) : given;
}

/** Stores the logo of an organization or an app; the result is the change of the organization or setting. */
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
  return { icon: logo === null ? null : logoPath(owner.org_id, logo.hash) };
}

/** Stores that of a custom app, whose setting may not be there yet. */
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
