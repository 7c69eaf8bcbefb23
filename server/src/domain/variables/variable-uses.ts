import type { VariableUse, VariableUses } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import { runInEnvironments } from '#db/enter-environment.ts';
import { ENVIRONMENTS } from '#db/schema/columns.ts';
import type { DefinitionRow } from '#db/variables/definition-repo.ts';
import {
  hasOtherPossibleUse,
  listPossibleUses,
  type PossibleUse,
} from '#db/variables/uses-repo.ts';
import { AppError } from '../app-error.ts';
import type { TenantPrincipal } from '../principal.ts';
import type { GraphExaminer } from '../workflows/graph-examiner.ts';
import { getDocument } from '../workflows/stored-workflow.ts';
import { findVariable } from './find-variable.ts';

/** The contract's maximum number of workflows in a response. */
const MAX_USES = 100;
/** The maximum number of workflows that an error names. */
const MAX_NAMED = 5;
/** The number of documents that are read at once. */
const BATCH = 20;
const TITLES = { test: 'Test', production: 'Production' } as const;

interface Deps {
  db: Database;
  examineGraph: GraphExaminer;
}

type NamedVariable = Pick<DefinitionRow, 'org_id' | 'scope' | 'name'>;

/** Lists the workflows that name a variable, the published ones first. @throws AppError RESOURCE_NOT_FOUND */
export async function listVariableUses(
  deps: Deps,
  principal: TenantPrincipal,
  id: string,
): Promise<VariableUses> {
  const row = await findVariable(deps, principal, id);
  const { uses } = await findUses(deps, row, { drafts: true, max: MAX_USES + 1 });
  const published = uses.filter(({ is_published }) => is_published);
  const drafts = uses.filter(({ is_published }) => !is_published);
  return {
    workflows: [...published, ...drafts].slice(0, MAX_USES),
    is_complete: uses.length <= MAX_USES,
  };
}

/**
 * Throws if a published workflow uses a variable. Call it outside of transactions, because it waits for other processes,
 * and `isStillUnused` in the transaction of the change.
 *
 * @returns the `_id`s of the published versions that contain the name for another reason
 * @throws AppError VARIABLE_IN_USE with the names of the first workflows
 */
export async function assertUnused(deps: Deps, variable: NamedVariable): Promise<string[]> {
  const { uses, versions } = await findUses(deps, variable, { drafts: false, max: MAX_NAMED + 1 });
  if (uses.length === 0) {
    return versions;
  }
  const names = uses
    .slice(0, MAX_NAMED)
    .map(({ name, environment }) => `${name} (${TITLES[environment]})`);
  const others = uses.length > MAX_NAMED ? ' and others' : '';
  throw new AppError(
    'VARIABLE_IN_USE',
    `The variable "${variable.name}" is used by published workflows: ${names.join(', ')}${others}. Remove it from them and publish them first.`,
  );
}

/**
 * Returns whether no other workflow with the name of a variable was published since `assertUnused`. A workflow that is
 * published waits for the lock of its variables (`holdDefinitions`), so none is published until the transaction ends.
 *
 * @param tx has locked the variable
 * @param versions the result of `assertUnused`
 */
export async function isStillUnused(
  tx: Tx,
  own: Tenant,
  { name }: NamedVariable,
  versions: readonly string[],
): Promise<boolean> {
  const isUsed = await runInEnvironments(tx, own, (tenant) =>
    hasOtherPossibleUse(tx, tenant, name, versions),
  );
  return !isUsed.includes(true);
}

/** The workflows that name a variable, and the `_id`s of all published versions that were examined for them. */
interface FoundUses {
  uses: VariableUse[];
  versions: string[];
}

async function findUses(
  deps: Deps,
  variable: NamedVariable,
  { drafts, max }: { drafts: boolean; max: number },
): Promise<FoundUses> {
  const uses: VariableUse[] = [];
  const versions: string[] = [];
  for (const environment of ENVIRONMENTS) {
    const tenant = { org_id: variable.org_id, environment };
    let after = '';
    for (let isLast = false; !isLast && uses.length < max; ) {
      const part = { after, limit: BATCH, drafts };
      const rows = await deps.db.readAsTenant(tenant, (tx) =>
        listPossibleUses(tx, tenant, variable.name, part),
      );
      for (const row of rows) {
        const use = await toUse(deps, variable, tenant, row);
        uses.push(...(use === null ? [] : [use]));
        versions.push(...(row.version === null ? [] : [row.version]));
      }
      after = rows.at(-1)?._id ?? after;
      isLast = rows.length < BATCH;
    }
  }
  return { uses: uses.slice(0, max), versions };
}

async function toUse(
  { examineGraph }: Deps,
  { scope, name }: NamedVariable,
  { org_id, environment }: Tenant,
  { published, draft, account_id, ...workflow }: PossibleUse,
): Promise<VariableUse | null> {
  const namesIt = async (document: unknown): Promise<boolean> => {
    if (document === null) {
      return false;
    }
    const owner = { org_id, linked_account: null };
    const { variables } = await examineGraph(owner, getDocument({ document }));
    return variables.some((named) => named.scope === scope && named.name === name);
  };
  const is_published = await namesIt(published);
  return is_published || (await namesIt(draft))
    ? {
        _id: workflow._id,
        name: workflow.name,
        slug: workflow.slug,
        environment,
        linked_account_id: account_id,
        is_published,
      }
    : null;
}
