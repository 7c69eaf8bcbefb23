import { and, asc, eq, gt, gte } from 'drizzle-orm';
import type { DemoTx } from './demo-database.ts';
import { demoVendorContactTable } from './schema.ts';

export type DemoContactRow = typeof demoVendorContactTable.$inferSelect;

/** Returns the contacts of an account, oldest first, at most 100. */
export async function listContacts(tx: DemoTx, account: string): Promise<DemoContactRow[]> {
  return tx
    .select()
    .from(demoVendorContactTable)
    .where(eq(demoVendorContactTable.account, account))
    .orderBy(asc(demoVendorContactTable._id))
    .limit(100);
}

/** Returns the contacts created since a moment, oldest first, after the contact with the id `after`. */
export async function listContactsSince(
  tx: DemoTx,
  account: string,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<DemoContactRow[]> {
  return tx
    .select()
    .from(demoVendorContactTable)
    .where(
      and(
        eq(demoVendorContactTable.account, account),
        gt(demoVendorContactTable._id, after),
        gte(demoVendorContactTable.created_at, since),
      ),
    )
    .orderBy(asc(demoVendorContactTable._id))
    .limit(limit);
}

export async function insertContacts(
  tx: DemoTx,
  contacts: (typeof demoVendorContactTable.$inferInsert)[],
): Promise<DemoContactRow[]> {
  return tx.insert(demoVendorContactTable).values(contacts).returning();
}

export type DemoContactChange = Partial<Pick<DemoContactRow, 'name' | 'phone' | 'company'>>;

/** Changes the oldest contact with this email. Returns null if there is none. */
export async function changeContact(
  tx: DemoTx,
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

/** Deletes the oldest contact with this email. Returns null if there is none. */
export async function deleteContact(
  tx: DemoTx,
  account: string,
  email: string,
): Promise<DemoContactRow | null> {
  const [row] = await tx
    .delete(demoVendorContactTable)
    .where(eq(demoVendorContactTable._id, oldestWith(tx, account, email)))
    .returning();
  return row ?? null;
}

function oldestWith(tx: DemoTx, account: string, email: string) {
  return tx
    .select({ _id: demoVendorContactTable._id })
    .from(demoVendorContactTable)
    .where(
      and(eq(demoVendorContactTable.account, account), eq(demoVendorContactTable.email, email)),
    )
    .orderBy(asc(demoVendorContactTable._id))
    .limit(1);
}
