import type { TriggerKind, WorkflowUses } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Skeleton } from '@/components/ui/skeleton';
import { useCanBuild } from '../use-can-build';
import { AccountSwitch, type SwitchedAccount } from './account-switch';
import {
  findNextStep,
  needsSwitch,
  type PathStep,
  type PathWorkflow,
  readPath,
  type StepName,
} from './path-steps';
import { formatEffect, formatStep } from './path-texts';
import { ReadFailure } from './read-failure';
import { OfferAction, PortalLink, PublishAction, PublishPortalAction } from './step-actions';
import { StepRow } from './step-row';
import { SwitchOnStep } from './switch-on-step';
import { PATH_MARK, useNextFocus } from './use-next-focus';
import { usePathUses } from './use-path-uses';

type WorkflowPathProps = {
  workflow: PathWorkflow;
  trigger: TriggerKind;
  /** Whether the steps are shown without their controls. */
  isPreview?: boolean;
  /** The account of the last step; without one it is chosen there. */
  account?: SwitchedAccount;
};

/** The steps from a draft to its first run, each with its state and its control. */
export function WorkflowPath(props: WorkflowPathProps) {
  const { workflow, trigger } = props;
  const isSwitchNeeded = needsSwitch(workflow, trigger);
  const { data, error, refetch } = usePathUses(workflow.id, isSwitchNeeded);
  if (!isSwitchNeeded || data !== undefined) {
    return <PathSteps {...props} uses={data} />;
  }
  return error === null ? (
    <Skeleton className="h-40" />
  ) : (
    <ReadFailure
      title="The steps could not be read."
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

type PathStepsProps = WorkflowPathProps & { uses: WorkflowUses | undefined };

function PathSteps({ uses, ...props }: PathStepsProps) {
  const { workflow, trigger, isPreview = false } = props;
  const canBuild = useCanBuild();
  const path = readPath(workflow, trigger, uses);
  const next = findNextStep(path);
  useNextFocus();
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="wrap-anywhere text-sm">
        {formatEffect(path, trigger, uses ?? { total_customers: 0, connected_customers: 0 })}
      </p>
      <ol {...PATH_MARK} aria-label="Steps to running" className="flex flex-col divide-y">
        {path.steps.map((step, index) => (
          <StepRow
            key={step.name}
            number={index + 1}
            {...formatStep(step.name, step.isDone, { workflow, uses })}
            state={step.isDone ? 'done' : step.name === next ? 'next' : 'later'}
          >
            {canBuild && !isPreview ? <StepAction {...props} step={step} next={next} /> : null}
          </StepRow>
        ))}
      </ol>
      {canBuild || isPreview || path.isRunning ? null : (
        <p className="text-muted-foreground text-xs">
          Your role can see these steps. A developer, an admin or the owner can do them.
        </p>
      )}
    </div>
  );
}

type StepActionProps = Pick<WorkflowPathProps, 'workflow' | 'trigger' | 'account'> & {
  step: PathStep;
  next: StepName | undefined;
};

/** The control that does a step. Null if a step before it is not done. */
function StepAction({ workflow, trigger, account, step, next }: StepActionProps) {
  const { name, isDone } = step;
  if (name === 'publish') {
    return isDone ? null : <PublishAction workflow={workflow} />;
  }
  if (!needsSwitch(workflow, trigger)) {
    return null;
  }
  if (name === 'offer' && isDone) {
    return <PortalLink workflow={workflow} />;
  }
  if (name === 'switch_on' && (next === undefined || next === name)) {
    return account === undefined ? (
      <SwitchOnStep workflow={workflow} />
    ) : (
      <AccountSwitch workflow={workflow} account={account} />
    );
  }
  if (isDone || name !== next) {
    return null;
  }
  return name === 'offer' ? (
    <OfferAction workflow={workflow} />
  ) : (
    <PublishPortalAction workflow={workflow} />
  );
}
