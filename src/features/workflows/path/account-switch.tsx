import { useQuery } from '@tanstack/react-query';
import { enabledWorkflowsQuery, useSaveConfig } from '@/api/queries/workflow-uses';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useCanBuild } from '../use-can-build';
import type { SwitchableWorkflow } from './path-steps';
import { ReadFailure } from './read-failure';
import { SwitchProblem } from './switch-problem';

export type SwitchedAccount = { id: string; label: string };

type AccountSwitchProps = {
  workflow: SwitchableWorkflow;
  account: SwitchedAccount;
  /** The text while the workflow is off. */
  offText?: string;
};

/** Switches a workflow on or off in the config that a linked account has under its own ID. */
export function AccountSwitch({ workflow, account, offText }: AccountSwitchProps) {
  const canBuild = useCanBuild();
  const enabled = useQuery({
    ...enabledWorkflowsQuery(account.id),
    meta: { showsOwnError: true },
    refetchOnMount: 'always',
  });
  const save = useSaveConfig();
  if (enabled.data === undefined) {
    return enabled.error === null ? (
      <Skeleton className="h-7" />
    ) : (
      <ReadFailure
        title="Whether it is switched on could not be read."
        error={enabled.error}
        onRetry={() => void enabled.refetch()}
      />
    );
  }
  const isOn = enabled.data.some(
    ({ id, config_id }) => id === workflow.id && config_id === account.id,
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p role="status" className="wrap-anywhere min-w-0 flex-1 basis-48 text-sm">
          {isOn
            ? `Switched on for ${account.label}.`
            : (offText ?? `Not switched on for ${account.label}.`)}
        </p>
        {canBuild ? (
          <Button
            size="sm"
            variant={isOn ? 'secondary' : 'primary'}
            isBusy={save.isPending}
            onClick={() =>
              save.mutate({
                params: {
                  header: { linked_account_id: account.id, disable_field_options: 'true' },
                },
                body: {
                  slug: workflow.slug,
                  workflows: [{ id: workflow.id, enabled: !isOn }],
                },
              })
            }
          >
            {isOn ? 'Switch off for this account' : 'Switch on for this account'}
          </Button>
        ) : null}
      </div>
      {save.error === null ? null : (
        <SwitchProblem error={save.error} workflow={workflow} accountId={account.id} />
      )}
    </div>
  );
}
