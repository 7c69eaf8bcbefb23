import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Directory, Tx } from '../database.ts';
import { appUserTable, recoveryCodeTable } from '../schema/org/user.ts';

/** Keeps a secret until a code of it is shown. @returns false where the second factor is on already */
export async function setPendingTotp(
  handle: Pick<Directory, 'update'>,
  { user_id, encrypted }: { user_id: string; encrypted: string },
): Promise<boolean> {
  const rows = await handle
    .update(appUserTable)
    .set({ totp_pending_encrypted: encrypted })
    .where(and(eq(appUserTable._id, user_id), eq(appUserTable.two_factor_enabled, false)))
    .returning({ _id: appUserTable._id });
  return rows.length === 1;
}

export interface TotpToEnable {
  user_id: string;
  /** The pending one, as read before; if it has changed, nothing is stored. */
  pending: string;
  /** The same secret, encrypted for its new column. */
  encrypted: string;
  /** The time step of the code that proved it. */
  step: number;
  now: Date;
}

/** Makes the pending secret the one in use. @returns whether it did */
export async function enableTotp(
  tx: Tx,
  { user_id, pending, encrypted, step, now }: TotpToEnable,
): Promise<boolean> {
  const rows = await tx
    .update(appUserTable)
    .set({
      two_factor_enabled: true,
      two_factor_enabled_at: now,
      totp_secret_encrypted: encrypted,
      totp_pending_encrypted: null,
      totp_last_step: step,
      updated_at: now,
    })
    .where(
      and(
        eq(appUserTable._id, user_id),
        eq(appUserTable.two_factor_enabled, false),
        eq(appUserTable.totp_pending_encrypted, pending),
      ),
    )
    .returning({ _id: appUserTable._id });
  return rows.length === 1;
}

/** @returns whether it was on */
export async function disableTotp(tx: Tx, user_id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(appUserTable)
    .set({
      two_factor_enabled: false,
      two_factor_enabled_at: null,
      totp_secret_encrypted: null,
      totp_pending_encrypted: null,
      totp_last_step: null,
      updated_at: now,
    })
    .where(and(eq(appUserTable._id, user_id), eq(appUserTable.two_factor_enabled, true)))
    .returning({ _id: appUserTable._id });
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.user_id, user_id));
  return rows.length === 1;
}

/**
 * Takes a time step once, and none before it (compare-and-swap).
 *
 * @param secret the encrypted secret that the code was checked with; no code is consumed if it has changed
 * @returns false where another caller was first
 */
export async function takeTotpStep(
  handle: Pick<Directory, 'update'>,
  { user_id, secret, step }: { user_id: string; secret: string; step: number },
): Promise<boolean> {
  const { _id, two_factor_enabled, totp_secret_encrypted, totp_last_step, updated_at } =
    appUserTable;
  const rows = await handle
    .update(appUserTable)
    .set({ totp_last_step: step, updated_at: sql`${updated_at}` })
    .where(
      and(
        eq(_id, user_id),
        eq(two_factor_enabled, true),
        eq(totp_secret_encrypted, secret),
        or(isNull(totp_last_step), lt(totp_last_step, step)),
      ),
    )
    .returning({ _id });
  return rows.length === 1;
}

/**
 * Replaces all codes of a user who has a second factor; concurrent calls wait for each other.
 *
 * @returns false where the user has none
 */
export async function replaceRecoveryCodes(
  tx: Tx,
  user_id: string,
  hashes: readonly string[],
): Promise<boolean> {
  const [user] = await tx
    .select({ two_factor_enabled: appUserTable.two_factor_enabled })
    .from(appUserTable)
    .where(eq(appUserTable._id, user_id))
    .for('update');
  if (user?.two_factor_enabled !== true) {
    return false;
  }
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.user_id, user_id));
  await tx.insert(recoveryCodeTable).values(hashes.map((code_hash) => ({ user_id, code_hash })));
  return true;
}

/** @returns whether it was consumed; exactly one of concurrent calls succeeds */
export async function spendRecoveryCode(
  handle: Pick<Directory, 'update'>,
  { user_id, code_hash }: { user_id: string; code_hash: string },
  now: Date,
): Promise<boolean> {
  const rows = await handle
    .update(recoveryCodeTable)
    .set({ used_at: now })
    .where(
      and(
        eq(recoveryCodeTable.user_id, user_id),
        eq(recoveryCodeTable.code_hash, code_hash),
        isNull(recoveryCodeTable.used_at),
      ),
    )
    .returning({ user_id: recoveryCodeTable.user_id });
  return rows.length === 1;
}

export async function countRecoveryCodes(directory: Directory, user_id: string): Promise<number> {
  const [row] = await directory
    .select({ left: count() })
    .from(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.user_id, user_id), isNull(recoveryCodeTable.used_at)));
  return row?.left ?? 0;
}
