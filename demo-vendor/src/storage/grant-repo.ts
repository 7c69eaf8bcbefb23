import { and, eq, isNull } from 'drizzle-orm';
import type { DemoTx } from './demo-database.ts';
import { demoVendorCodeTable, demoVendorGrantTable, demoVendorTokenTable } from './schema.ts';

export type DemoGrantRow = typeof demoVendorGrantTable.$inferSelect;
export type DemoCodeRow = typeof demoVendorCodeTable.$inferSelect;
export type DemoTokenRow = typeof demoVendorTokenTable.$inferSelect;

/** A token with its grant. */
export interface TokenWithGrant {
  token: DemoTokenRow;
  grant: DemoGrantRow;
}

export async function insertGrant(
  tx: DemoTx,
  grant: typeof demoVendorGrantTable.$inferInsert,
): Promise<DemoGrantRow> {
  const [row] = await tx.insert(demoVendorGrantTable).values(grant).returning();
  if (row === undefined) {
    throw new Error('The demo vendor stored no grant.');
  }
  return row;
}

/** Revokes a grant, so that all its tokens stop working. */
export async function revokeGrant(tx: DemoTx, grantId: string, now: Date): Promise<void> {
  await tx
    .update(demoVendorGrantTable)
    .set({ revoked_at: now })
    .where(and(eq(demoVendorGrantTable._id, grantId), isNull(demoVendorGrantTable.revoked_at)));
}

export async function insertCode(
  tx: DemoTx,
  code: typeof demoVendorCodeTable.$inferInsert,
): Promise<void> {
  await tx.insert(demoVendorCodeTable).values(code);
}

/**
 * Marks a code as used. `isFirst` is true for exactly one caller. Returns null if there is no such code.
 */
export async function takeCode(
  tx: DemoTx,
  codeHash: string,
  now: Date,
): Promise<{ code: DemoCodeRow; grant: DemoGrantRow; isFirst: boolean } | null> {
  const taken = await tx
    .update(demoVendorCodeTable)
    .set({ consumed_at: now })
    .where(
      and(eq(demoVendorCodeTable.code_hash, codeHash), isNull(demoVendorCodeTable.consumed_at)),
    )
    .returning({ code_hash: demoVendorCodeTable.code_hash });
  const [row] = await tx
    .select({ code: demoVendorCodeTable, grant: demoVendorGrantTable })
    .from(demoVendorCodeTable)
    .innerJoin(demoVendorGrantTable, eq(demoVendorGrantTable._id, demoVendorCodeTable.grant_id))
    .where(eq(demoVendorCodeTable.code_hash, codeHash));
  return row === undefined ? null : { ...row, isFirst: taken.length === 1 };
}

export async function insertToken(
  tx: DemoTx,
  token: typeof demoVendorTokenTable.$inferInsert,
): Promise<void> {
  await tx.insert(demoVendorTokenTable).values(token);
}

export async function findToken(tx: DemoTx, tokenHash: string): Promise<TokenWithGrant | null> {
  const [row] = await tx
    .select({ token: demoVendorTokenTable, grant: demoVendorGrantTable })
    .from(demoVendorTokenTable)
    .innerJoin(demoVendorGrantTable, eq(demoVendorGrantTable._id, demoVendorTokenTable.grant_id))
    .where(eq(demoVendorTokenTable.token_hash, tokenHash));
  return row ?? null;
}

/** Marks a refresh token as exchanged. Returns true for exactly one caller. */
export async function markRotated(tx: DemoTx, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(demoVendorTokenTable)
    .set({ rotated_at: now })
    .where(
      and(eq(demoVendorTokenTable.token_hash, tokenHash), isNull(demoVendorTokenTable.rotated_at)),
    )
    .returning({ token_hash: demoVendorTokenTable.token_hash });
  return rows.length === 1;
}

export async function revokeToken(tx: DemoTx, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(demoVendorTokenTable)
    .set({ revoked_at: now })
    .where(
      and(eq(demoVendorTokenTable.token_hash, tokenHash), isNull(demoVendorTokenTable.revoked_at)),
    );
}
