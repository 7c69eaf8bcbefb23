import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { use } from 'react';
import { Button } from '@/components/ui/button';
import { AccountSwitch, type SwitchedAccount } from './account-switch';
import { PathActionsContext } from './path-actions';
import { findTrigger, needsSwitch, readPath, toPathWorkflow } from './path-steps';
import { formatSwitchedOff } from './path-texts';
import { usePathUses } from './use-path-uses';

type TestAccountSwitchProps = { workflow: Workflow; account: SwitchedAccount };

/** Says whether the trigger starts the workflow for the account of a test, and switches it on. */
export function TestAccountSwitch({ workflow, account }: TestAccountSwitchProps) {
  const actions = use(PathActionsContext);
  const trigger = findTrigger(workflow);
  const path = toPathWorkflow(workflow.associated_workflow, workflow);
  const isSwitchNeeded = trigger !== undefined && needsSwitch(path, trigger);
  const { data: uses } = usePathUses(path.id, isSwitchNeeded);
  if (!isSwitchNeeded || uses === undefined) {
    return null;
  }
  const { steps } = readPath(path, trigger, uses);
  const isOfferPublished = steps.some(({ name, isDone }) => name === 'publish_portal' && isDone);
  if (isOfferPublished) {
    return (
      <AccountSwitch
        key={account.id}
        workflow={path}
        account={account}
        offText={formatSwitchedOff(account.label)}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <p className="wrap-anywhere min-w-0 flex-1 basis-48 text-sm">
        {formatSwitchedOff(account.label)} It can be switched on after the steps before that.
      </p>
      {actions === null ? null : (
        <Button size="sm" onClick={actions.onShowSteps}>
          Show the steps
        </Button>
      )}
    </div>
  );
}
