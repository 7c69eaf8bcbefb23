import type { StoredWorkflow } from '../stored-workflow.ts';
import type { GraphFinding } from './finding.ts';

/** Returns a warning for each node whose output the settings release to customers but that does not exist. */
export function checkReleasedOutputs({
  nodes,
  settings: { released_outputs = [] },
}: Pick<StoredWorkflow, 'nodes' | 'settings'>): GraphFinding[] {
  const known = new Set(nodes.map(({ id }) => id));
  return released_outputs.flatMap((id, at) =>
    known.has(id)
      ? []
      : [
          {
            severity: 'warning' as const,
            code: 'RELEASED_NODE_UNKNOWN' as const,
            pointer: `/settings/released_outputs/${at}`,
            message: `The settings let customers read the output of node ${id}, which does not exist. Take it out of the settings, or choose another node there.`,
          },
        ],
  );
}
