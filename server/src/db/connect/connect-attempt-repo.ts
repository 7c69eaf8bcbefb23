import { and, asc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { LeftOut } from '#lib/each-due-row.ts';
import type { Database, Tenant, Tx } from '../database.ts';
import { isDue } from '../due-rows.ts';
import { inTenant } from '../in-tenant.ts';
import { type AttemptError, connectAttemptTable } from '../schema/connect/connect-attempt.ts';

export type AttemptRow = typeof connectAttemptTable.$inferSelect;
export type AttemptStatus = AttemptRow['status'];

/** Returns the name that the app had when the attempt started. */
export const getAppName = ({ snapshot, slug }: Pick<AttemptRow, 'snapshot' | 'slug'>): string =>
  typeof snapshot.name === 'string' ? snapshot.name : slug;

/** Milliseconds for which an attempt stays pending while its provider is called, also after its end. */
const EXCHANGE_MS = 60_000;

/** Returns whether the attempt is pending past its end while no code is exchanged and no selected account is connected. */
export function isOverdue(attempt: AttemptRow, now: Date): boolean {
  const { status, expires_at, consumed_at, choice_hash } = attempt;
  const isExchanging =
    consumed_at !== null &&
    choice_hash === null &&
    now.getTime() < consumed_at.getTime() + EXCHANGE_MS;
  return status === 'pending' && expires_at <= now && !isExchanging;
}

export async function insertAttempt(
  tx: Tx,
  attempt: typeof connectAttemptTable.$inferInsert,
): Promise<void> {
  await tx.insert(connectAttemptTable).values(attempt);
}

/** Finds an attempt by its state. Call it inside `byState`, because the holder need not know the tenant. */
export async function findAttemptByState(tx: Tx, stateHash: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(connectAttemptTable)
    .where(eq(connectAttemptTable.state_hash, stateHash));
  return row ?? null;
}

/** Finds an attempt by its start link. Call it inside `byState`, because the link's holder need not know the tenant. */
export async function findAttemptByStart(tx: Tx, startHash: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(connectAttemptTable)
    .where(eq(connectAttemptTable.start_hash, startHash));
  return row ?? null;
}

/** Finds an attempt by the address of its selection, inside `byState`: the holder need not know the tenant. */
export async function findAttemptBySelection(
  tx: Tx,
  choiceHash: string,
): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(connectAttemptTable)
    .where(eq(connectAttemptTable.choice_hash, choiceHash));
  return row ?? null;
}

/** Finds an attempt of this linked account to connect this app. */
export async function findAttempt(
  tx: Tx,
  tenant: Tenant,
  of: { _id: string; linked_account: string; slug: string },
): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(connectAttemptTable)
    .where(
      and(
        isAttempt(tenant, of._id),
        eq(connectAttemptTable.linked_account, of.linked_account),
        eq(connectAttemptTable.slug, of.slug),
      ),
    );
  return row ?? null;
}

/** Binds the attempt to a browser and the language of its page. False: another one was quicker. */
export async function claimForBrowser(
  tx: Tx,
  tenant: Tenant,
  id: string,
  browser: Pick<AttemptRow, 'browser_hash' | 'lang'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(connectAttemptTable)
    .set(browser)
    .where(and(isAttempt(tenant, id), isNull(connectAttemptTable.browser_hash)));
  return rowCount === 1;
}

/** Records that another browser came with the attempt; it stays pending. */
export async function recordWrongBrowser(
  tx: Tx,
  tenant: Tenant,
  id: string,
  error: AttemptError,
): Promise<void> {
  await tx.update(connectAttemptTable).set({ error }).where(isPending(tenant, id));
}

/** Replaces the encrypted secret that the callback of a pending attempt is redeemed with. */
export async function storeVerifier(
  tx: Tx,
  tenant: Tenant,
  id: string,
  verifier_encrypted: string,
): Promise<void> {
  await tx.update(connectAttemptTable).set({ verifier_encrypted }).where(isPending(tenant, id));
}

/** Notes that the start page of a pending attempt has an opener. */
export async function recordOpener(tx: Tx, tenant: Tenant, id: string): Promise<void> {
  await tx.update(connectAttemptTable).set({ has_opener: true }).where(isPending(tenant, id));
}

/** Notes that the callback's page has lost its opener. False: there was none, or it was noted before. */
export async function clearOpener(tx: Tx, tenant: Tenant, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(connectAttemptTable)
    .set({ has_opener: false })
    .where(and(isAttempt(tenant, id), eq(connectAttemptTable.has_opener, true)));
  return rowCount === 1;
}

/** Notes when the client first saw the window of a pending attempt closed. */
export async function recordWindowClosed(
  tx: Tx,
  tenant: Tenant,
  id: string,
  now: Date,
): Promise<void> {
  await tx
    .update(connectAttemptTable)
    .set({ window_closed_at: now })
    .where(
      and(
        isPending(tenant, id),
        isNull(connectAttemptTable.consumed_at),
        isNull(connectAttemptTable.window_closed_at),
      ),
    );
}

/** Consumes the state. Exactly one caller gets the row. Returns null if it was used before or the attempt has ended. */
export async function consumeAttempt(
  tx: Tx,
  tenant: Tenant,
  id: string,
  now: Date,
): Promise<AttemptRow | null> {
  const [row] = await tx
    .update(connectAttemptTable)
    .set({ consumed_at: now })
    .where(
      and(
        isPending(tenant, id),
        isNull(connectAttemptTable.consumed_at),
        gt(connectAttemptTable.expires_at, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** The end of an attempt. */
export interface AttemptEnd {
  status: Exclude<AttemptStatus, 'pending'>;
  error: AttemptError | null;
  connection?: string;
  missing_scopes?: string[];
}

/**
 * Ends a pending attempt; one that has ended stays as it is. After that no account can be selected; tokens
 * of an expired attempt stay for `listOverdueSelections`.
 *
 * @returns false where it had ended before
 */
export async function finishAttempt(
  tx: Tx,
  tenant: Tenant,
  id: string,
  end: AttemptEnd,
): Promise<boolean> {
  const held = end.status === 'expired' ? {} : { choice_encrypted: null };
  const { rowCount } = await tx
    .update(connectAttemptTable)
    .set({ ...end, ...held, choice_hash: null })
    .where(isPending(tenant, id));
  return rowCount === 1;
}

/** The secrets that a pending attempt stores while its customer chooses an account. */
export interface SelectionSecrets {
  choice_hash: string;
  choice_encrypted: string;
}

/** Stores the pending selection. False: the attempt has ended. */
export async function setPendingSelection(
  tx: Tx,
  tenant: Tenant,
  id: string,
  held: SelectionSecrets,
): Promise<boolean> {
  const { rowCount } = await tx.update(connectAttemptTable).set(held).where(isPending(tenant, id));
  return rowCount === 1;
}

/** Consumes the token of a selection; false: it was used before, or the attempt has ended. */
export async function claimPendingSelection(
  tx: Tx,
  tenant: Tenant,
  { _id, choice_hash }: Pick<AttemptRow, '_id' | 'choice_hash'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(connectAttemptTable)
    .set({ choice_hash: null, consumed_at: now })
    .where(
      and(
        isPending(tenant, _id),
        eq(connectAttemptTable.choice_hash, choice_hash ?? ''),
        gt(connectAttemptTable.expires_at, now),
      ),
    );
  return rowCount === 1;
}

/** Attempts of all tenants that ended before this moment and still hold tokens, oldest first. */
export function listOverdueSelections(
  db: Pick<Database, 'dueBy'>,
  before: Date,
  limit: number,
  leftOut: LeftOut,
): Promise<AttemptRow[]> {
  const { choice_encrypted, expires_at } = connectAttemptTable;
  return db.dueBy(before, (tx) =>
    tx
      .select()
      .from(connectAttemptTable)
      .where(
        and(isNotNull(choice_encrypted), isDue(connectAttemptTable, expires_at, before, leftOut)),
      )
      .orderBy(asc(expires_at))
      .limit(limit),
  );
}

/** Attempts of a linked account that hold tokens. */
export async function listPendingSelections(
  tx: Tx,
  tenant: Tenant,
  linked_account: string,
): Promise<AttemptRow[]> {
  return tx
    .select()
    .from(connectAttemptTable)
    .where(
      and(
        inTenant(connectAttemptTable, tenant),
        eq(connectAttemptTable.linked_account, linked_account),
        isNotNull(connectAttemptTable.choice_encrypted),
      ),
    );
}

/** Takes the tokens out of an attempt; false: another caller did. */
export async function clearPendingSelection(tx: Tx, tenant: Tenant, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(connectAttemptTable)
    .set({ choice_encrypted: null, choice_hash: null })
    .where(and(isAttempt(tenant, id), isNotNull(connectAttemptTable.choice_encrypted)));
  return rowCount === 1;
}

function isPending(tenant: Tenant, id: string): SQL | undefined {
  return and(isAttempt(tenant, id), eq(connectAttemptTable.status, 'pending'));
}

function isAttempt(tenant: Tenant, id: string): SQL | undefined {
  return and(inTenant(connectAttemptTable, tenant), eq(connectAttemptTable._id, id));
}
