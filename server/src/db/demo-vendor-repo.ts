import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from './database.ts';
import {
  demoVendorCodeTable,
  demoVendorContactTable,
  demoVendorGrantTable,
  demoVendorTokenTable,
} from './schema/demo-vendor.ts';

export type DemoGrantRow = typeof demoVendorGrantTable.$inferSelect;
export type DemoCodeRow = typeof demoVendorCodeTable.$inferSelect;
export type DemoTokenRow = typeof demoVendorTokenTable.$inferSelect;
export type DemoContactRow = typeof demoVendorContactTable.$inferSelect;

/** A token with the consent that it stands on. */
export interface TokenWithGrant {
  token: DemoTokenRow;
  grant: DemoGrantRow;
}

export async function insertGrant(
  tx: Tx,
  grant: typeof demoVendorGrantTable.$inferInsert,
): Promise<DemoGrantRow> {
  const [row] = await tx.insert(demoVendorGrantTable).values(grant).returning();
  if (row === undefined) {
    throw new Error('The demo vendor stored no grant.');
  }
  return row;
}

/** Ends a consent: every token on it stops working. */
export async function revokeGrant(tx: Tx, grantId: string, now: Date): Promise<void> {
  await tx
    .update(demoVendorGrantTable)
    .set({ revoked_at: now })
    .where(and(eq(demoVendorGrantTable._id, grantId), isNull(demoVendorGrantTable.revoked_at)));
}

export async function insertCode(
  tx: Tx,
  code: typeof demoVendorCodeTable.$inferInsert,
): Promise<void> {
  await tx.insert(demoVendorCodeTable).values(code);
}

/** Marks the code as used. `isFirst` is true for exactly one caller; null: there is no such code. */
export async function takeCode(
  tx: Tx,
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
  tx: Tx,
  token: typeof demoVendorTokenTable.$inferInsert,
): Promise<void> {
  await tx.insert(demoVendorTokenTable).values(token);
}

export async function findToken(tx: Tx, tokenHash: string): Promise<TokenWithGrant | null> {
  const [row] = await tx
    .select({ token: demoVendorTokenTable, grant: demoVendorGrantTable })
    .from(demoVendorTokenTable)
    .innerJoin(demoVendorGrantTable, eq(demoVendorGrantTable._id, demoVendorTokenTable.grant_id))
    .where(eq(demoVendorTokenTable.token_hash, tokenHash));
  return row ?? null;
}

/** Marks a refresh token as exchanged; true for exactly one caller. */
export async function markRotated(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(demoVendorTokenTable)
    .set({ rotated_at: now })
    .where(
      and(eq(demoVendorTokenTable.token_hash, tokenHash), isNull(demoVendorTokenTable.rotated_at)),
    )
    .returning({ token_hash: demoVendorTokenTable.token_hash });
  return rows.length === 1;
}

export async function revokeToken(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(demoVendorTokenTable)
    .set({ revoked_at: now })
    .where(
      and(eq(demoVendorTokenTable.token_hash, tokenHash), isNull(demoVendorTokenTable.revoked_at)),
    );
}

/** At most 100, oldest first. */
export async function listContacts(tx: Tx, account: string): Promise<DemoContactRow[]> {
  return tx
    .select()
    .from(demoVendorContactTable)
    .where(eq(demoVendorContactTable.account, account))
    .orderBy(asc(demoVendorContactTable._id))
    .limit(100);
}

export async function insertContacts(
  tx: Tx,
  contacts: (typeof demoVendorContactTable.$inferInsert)[],
): Promise<DemoContactRow[]> {
  return tx.insert(demoVendorContactTable).values(contacts).returning();
}

export type DemoContactChange = Partial<Pick<DemoContactRow, 'name' | 'phone' | 'company'>>;

/** Changes the oldest contact with this e-mail; null: nobody has it. */
export async function changeContact(
  tx: Tx,
  account: string,
  email: string,
  { name, phone, company }: DemoContactChange,
  now: Date,
): Promise<DemoContactRow | null> {
  const [row] = await tx
    .update(demoVendorContactTable)
    .set({
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone }),
      ...(company === undefined ? {} : { company }),
      updated_at: now,
    })
    .where(eq(demoVendorContactTable._id, oldestWith(tx, account, email)))
    .returning();
  return row ?? null;
}

/** Deletes the oldest contact with this e-mail; null: nobody has it. */
export async function deleteContact(
  tx: Tx,
  account: string,
  email: string,
): Promise<DemoContactRow | null> {
  const [row] = await tx
    .delete(demoVendorContactTable)
    .where(eq(demoVendorContactTable._id, oldestWith(tx, account, email)))
    .returning();
  return row ?? null;
}

function oldestWith(tx: Tx, account: string, email: string) {
  return tx
    .select({ _id: demoVendorContactTable._id })
    .from(demoVendorContactTable)
    .where(
      and(eq(demoVendorContactTable.account, account), eq(demoVendorContactTable.email, email)),
    )
    .orderBy(asc(demoVendorContactTable._id))
    .limit(1);
}
