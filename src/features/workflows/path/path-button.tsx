import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { use } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PathActionsContext } from './path-actions';
import { findTrigger, needsSwitch, readPath, toPathWorkflow } from './path-steps';
import { formatProgress } from './path-texts';
import { usePathUses } from './use-path-uses';

/** Says how far the workflow is from running, and opens its steps. Null if publishing is all that it needs. */
export function PathButton({ workflow }: { workflow: Workflow }) {
  const actions = use(PathActionsContext);
  const trigger = findTrigger(workflow);
  const path = toPathWorkflow(workflow.associated_workflow, workflow);
  const isShown = trigger !== undefined && needsSwitch(path, trigger);
  // The dialog shows the error.
  const { data, error } = usePathUses(path.id, isShown);
  if (!isShown) {
    return null;
  }
  if (data === undefined && error === null) {
    return <Skeleton className="h-7 w-44" />;
  }
  const progress = readPath(path, trigger, data);
  const Icon = progress.isRunning ? CircleCheck : CircleDashed;
  return (
    <Button
      size="sm"
      icon={<Icon aria-hidden className={progress.isRunning ? 'text-success' : undefined} />}
      onClick={actions?.onShowSteps}
    >
      {data === undefined ? 'Steps to running' : formatProgress(progress, data)}
    </Button>
  );
}
