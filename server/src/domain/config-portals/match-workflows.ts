import type { PortalMissing } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredPortalWorkflow } from '../../db/schema/stored-portal.ts';
import type { WorkflowRow } from '../../db/workflows/workflow-repo.ts';

type NamedWorkflow = Pick<WorkflowRow, '_id' | 'name' | 'alias'>;

/**
 * The offered workflows of Test with the ids that those of the same alias have in Production; what is not
 * there is left out.
 *
 * @param known the workflows of Test, by `_id`
 * @param offerable those of Production
 */
export function matchWorkflows(
  offered: readonly StoredPortalWorkflow[],
  known: readonly NamedWorkflow[],
  offerable: readonly NamedWorkflow[],
): { workflows: StoredPortalWorkflow[]; missing: PortalMissing[] } {
  const byId = new Map(known.map((row) => [row._id, row]));
  const byAlias = new Map(
    offerable.flatMap((row) => (row.alias === null ? [] : [[row.alias, row] as const])),
  );
  const workflows: StoredPortalWorkflow[] = [];
  const missing: PortalMissing[] = [];
  for (const one of offered) {
    const row = byId.get(one.id);
    const alias = row?.alias ?? null;
    const target = alias === null ? undefined : byAlias.get(alias);
    if (target === undefined) {
      missing.push({ what: 'workflow', name: row?.name ?? one.id, message: reasonOf(row) });
    } else {
      workflows.push({ ...one, id: target._id });
    }
  }
  return { workflows, missing };
}

function reasonOf(row: NamedWorkflow | undefined): string {
  if (row === undefined) {
    return 'It does not exist any more, and is left out.';
  }
  return row.alias === null
    ? 'It has no alias, by which it is found in Production. Give it one in both environments, or it is left out.'
    : `Production has no published workflow with the alias "${row.alias}". Publish it there first, or it is left out.`;
}
