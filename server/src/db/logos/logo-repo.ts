import { and, eq, isNull } from 'drizzle-orm';
import { createObjectId } from '#lib/object-id.ts';
import type { Directory, Tenant, Tx } from '../database.ts';
import { logoTable } from '../schema/apps/logo.ts';

/** The owner of a logo: an app in one environment, or the organization. */
export type LogoOwner = (Tenant & { slug: string }) | { org_id: string };

/** Replaces the owner's logo; null removes it. That of an app needs its setting. */
export async function storeLogo(
  tx: Tx,
  owner: LogoOwner,
  logo: { hash: string; image: Buffer } | null,
  now: Date,
): Promise<void> {
  const { org_id } = owner;
  const of = 'slug' in owner ? owner : { environment: null, slug: null };
  const { environment, slug } = of;
  await tx
    .delete(logoTable)
    .where(
      and(
        eq(logoTable.org_id, org_id),
        environment === null
          ? isNull(logoTable.environment)
          : eq(logoTable.environment, environment),
        slug === null ? isNull(logoTable.slug) : eq(logoTable.slug, slug),
      ),
    );
  if (logo !== null) {
    const { hash, image } = logo;
    await tx
      .insert(logoTable)
      .values({ _id: createObjectId(), org_id, environment, slug, hash, image, created_at: now });
  }
}

export async function findLogo(
  directory: Directory,
  org_id: string,
  hash: string,
): Promise<Buffer | null> {
  const [row] = await directory
    .select({ image: logoTable.image })
    .from(logoTable)
    .where(and(eq(logoTable.org_id, org_id), eq(logoTable.hash, hash)))
    .limit(1);
  return row?.image ?? null;
}
