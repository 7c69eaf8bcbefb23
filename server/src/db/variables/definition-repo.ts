import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../contains-pattern.ts';
import { countRows } from '../count-rows.ts';
import type { Tx } from '../database.ts';
import { variableDefinitionTable } from '../schema/variables/variable-definition.ts';

export type DefinitionRow = typeof variableDefinitionTable.$inferSelect;
export type VariableScope = DefinitionRow['scope'];

/** A variable to store. */
export type NewDefinition = Pick<
  DefinitionRow,
  '_id' | 'org_id' | 'name' | 'description' | 'scope' | 'var_format' | 'encrypted'
>;

/** The author and the moment of a change. */
export interface ChangedBy {
  author: string;
  now: Date;
}

/** The filters of a list of variables. An absent one does not filter. */
export interface DefinitionFilter {
  scope?: VariableScope | undefined;
  var_format?: DefinitionRow['var_format'] | undefined;
  /** A text inside the name or the description. */
  text?: string | undefined;
  names?: readonly string[] | undefined;
}

/** Lists a page of the variables of an organization by name. */
export function listDefinitions(
  tx: Tx,
  org_id: string,
  filter: DefinitionFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<DefinitionRow[]> {
  const { name, _id } = variableDefinitionTable;
  return tx
    .select()
    .from(variableDefinitionTable)
    .where(matches(org_id, filter))
    .orderBy(sql`lower(${name})`, asc(name), asc(_id))
    .offset(offset)
    .limit(limit);
}

export const countDefinitions = (
  tx: Tx,
  org_id: string,
  filter: DefinitionFilter,
): Promise<number> => countRows(tx, variableDefinitionTable, matches(org_id, filter));

function matches(
  org_id: string,
  { scope, var_format, text, names }: DefinitionFilter,
): SQL | undefined {
  const { name, description } = variableDefinitionTable;
  const pattern = text === undefined ? undefined : containsPattern(text);
  return and(
    eq(variableDefinitionTable.org_id, org_id),
    scope && eq(variableDefinitionTable.scope, scope),
    var_format && eq(variableDefinitionTable.var_format, var_format),
    names && inArray(name, [...names]),
    pattern === undefined
      ? undefined
      : or(sql`${name} ~ ${pattern}`, sql`${description} ~ ${pattern}`),
  );
}

export async function findDefinition(
  tx: Tx,
  org_id: string,
  id: string,
): Promise<DefinitionRow | null> {
  const [row] = await tx.select().from(variableDefinitionTable).where(isDefinition(org_id, id));
  return row ?? null;
}

/** Returns a variable, which no other transaction can change until this one ends. */
export async function lockDefinition(
  tx: Tx,
  org_id: string,
  id: string,
): Promise<DefinitionRow | null> {
  const [row] = await tx
    .select()
    .from(variableDefinitionTable)
    .where(isDefinition(org_id, id))
    .for('update');
  return row ?? null;
}

/** Keeps variables from being deleted or renamed until this transaction ends. */
export async function holdDefinitions(
  tx: Tx,
  org_id: string,
  variables: readonly Pick<DefinitionRow, 'scope' | 'name'>[],
): Promise<void> {
  const { _id, scope, name } = variableDefinitionTable;
  const scopes = sql.param(variables.map((variable) => variable.scope));
  const names = sql.param(variables.map((variable) => variable.name));
  const isNamed = sql`(${scope}, ${name}) in (select * from unnest(${scopes}::text[], ${names}::text[]))`;
  await tx
    .select({ _id })
    .from(variableDefinitionTable)
    .where(and(eq(variableDefinitionTable.org_id, org_id), isNamed))
    .orderBy(asc(_id))
    .for('key share');
}

/** Finds a variable by its scope and its name. */
export async function findDefinitionByName(
  tx: Tx,
  org_id: string,
  scope: VariableScope,
  name: string,
): Promise<DefinitionRow | null> {
  const [row] = await tx
    .select()
    .from(variableDefinitionTable)
    .where(
      and(
        eq(variableDefinitionTable.org_id, org_id),
        eq(variableDefinitionTable.scope, scope),
        eq(variableDefinitionTable.name, name),
      ),
    );
  return row ?? null;
}

/** Lists the scopes, names and ids of all variables of an organization. */
export function listDefinitionNames(
  tx: Tx,
  org_id: string,
): Promise<Pick<DefinitionRow, '_id' | 'scope' | 'name' | 'encrypted'>[]> {
  const { _id, scope, name, encrypted } = variableDefinitionTable;
  return tx
    .select({ _id, scope, name, encrypted })
    .from(variableDefinitionTable)
    .where(eq(variableDefinitionTable.org_id, org_id))
    .orderBy(asc(name));
}

/** Counts the variables of an organization. The next count waits until this transaction ends, so that a limit holds. */
export async function countDefinitionsWithLock(tx: Tx, org_id: string): Promise<number> {
  const lock = `variable_definition ${org_id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  return countDefinitions(tx, org_id, {});
}

/** @throws QueryError of a unique violation if the name is taken */
export async function insertDefinition(
  tx: Tx,
  definition: NewDefinition,
  { author, now }: ChangedBy,
): Promise<void> {
  await tx.insert(variableDefinitionTable).values({
    ...definition,
    created_by: author,
    updated_by: author,
    created_at: now,
    updated_at: now,
  });
}

/**
 * Changes a variable. One of the demo belongs to the organization from then on.
 *
 * @throws QueryError of a unique violation if the name is taken
 */
export async function updateDefinition(
  tx: Tx,
  { org_id, _id }: DefinitionRow,
  change: Partial<Pick<DefinitionRow, 'name' | 'description' | 'var_format' | 'encrypted'>>,
  { author, now }: ChangedBy,
): Promise<void> {
  await tx
    .update(variableDefinitionTable)
    .set({ ...change, updated_by: author, updated_at: now, is_seed: false })
    .where(isDefinition(org_id, _id));
}

/** Makes a variable of the demo one of the organization, so that it stays when the demo data is erased. */
export async function keepDefinition(tx: Tx, { org_id, _id }: DefinitionRow): Promise<void> {
  await tx.update(variableDefinitionTable).set({ is_seed: false }).where(isDefinition(org_id, _id));
}

/** Deletes a variable with its values in both environments. */
export async function deleteDefinition(tx: Tx, { org_id, _id }: DefinitionRow): Promise<void> {
  await tx.delete(variableDefinitionTable).where(isDefinition(org_id, _id));
}

const isDefinition = (org_id: string, id: string): SQL | undefined =>
  and(eq(variableDefinitionTable.org_id, org_id), eq(variableDefinitionTable._id, id));
