import type { TriggerKind, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import {
  findTrigger,
  needsSwitch,
  type PathWorkflow,
  readPath,
  toPathWorkflow,
} from '../path/path-steps';
import { usePathUses } from '../path/use-path-uses';

export type RemainingPath = { workflow: PathWorkflow; trigger: TriggerKind };

/** Returns the steps that remain after a draft is published; undefined if its trigger then starts it. */
export function useRemainingPath(draft: Workflow | undefined): RemainingPath | undefined {
  const trigger = draft === undefined ? undefined : findTrigger(draft);
  const workflow =
    draft === undefined ? undefined : toPathWorkflow(draft.associated_workflow, draft);
  const isSwitchNeeded =
    workflow !== undefined && trigger !== undefined && needsSwitch(workflow, trigger);
  const { data: uses } = usePathUses(workflow?.id ?? '', isSwitchNeeded);
  if (!isSwitchNeeded) {
    return undefined;
  }
  const { steps } = readPath(workflow, trigger, uses);
  return steps.some(({ name, isDone }) => name === 'switch_on' && !isDone)
    ? { workflow, trigger }
    : undefined;
}
