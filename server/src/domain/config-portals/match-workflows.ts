import type { PortalMissing } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredPortalWorkflow } from '#db/schema/configs/stored-portal.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';

type NamedWorkflow = Pick<WorkflowRow, '_id' | 'name' | 'alias'>;

/**
 * Converts the offered workflows of Test to the workflows with the same aliases in Production. Leaves out
 * workflows that Production does not have.
 *
 * @param known the workflows of Test that still exist
 * @param offerable the workflows of Production that a portal can offer
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
  for (const workflow of offered) {
    const row = byId.get(workflow.id);
    const alias = row?.alias ?? null;
    const target = alias === null ? undefined : byAlias.get(alias);
    if (target === undefined) {
      missing.push({
        what: 'workflow',
        name: row?.name ?? workflow.id,
        message: formatReason(row),
      });
    } else {
      workflows.push({ ...workflow, id: target._id });
    }
  }
  return { workflows, missing };
}

function formatReason(row: NamedWorkflow | undefined): string {
  if (row === undefined) {
    return 'It does not exist any more, and is left out.';
  }
  return row.alias === null
    ? 'It has no alias, by which it is found in Production. Give it one in both environments, or it is left out.'
    : `Production has no published workflow with the alias "${row.alias}". Publish it there first, or it is left out.`;
}
