import type { TriggerKind, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { usesQuery } from '@/api/queries/workflow-uses';
import {
  findTrigger,
  needsSwitch,
  type PathWorkflow,
  readPath,
  toPathWorkflow,
} from '../path/path-steps';

export type PathAfter = { workflow: PathWorkflow; trigger: TriggerKind };

/** Returns the path of a draft that does not run when it is published; undefined if it does. */
export function usePathAfter(draft: Workflow | undefined): PathAfter | undefined {
  const trigger = draft === undefined ? undefined : findTrigger(draft);
  const workflow =
    draft === undefined ? undefined : toPathWorkflow(draft.associated_workflow, draft);
  const isSwitched =
    workflow !== undefined && trigger !== undefined && needsSwitch(workflow, trigger);
  const { data: uses } = useQuery({
    ...usesQuery(workflow?.id ?? ''),
    meta: { showsOwnError: true },
    enabled: isSwitched,
  });
  if (!isSwitched) {
    return undefined;
  }
  const { steps } = readPath(workflow, trigger, uses);
  return steps.some(({ name, isDone }) => name === 'switch_on' && !isDone)
    ? { workflow, trigger }
    : undefined;
}
