import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { workflowsQuery } from '@/api/queries/workflows';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';
import { Dialog } from '@/components/ui/dialog';
import type { SwitchedAccount } from './account-switch';
import { needsSwitch, toPathWorkflow } from './path-steps';
import { WorkflowPath } from './workflow-path';

/** The maximum number of workflows that a search lists. */
const LIMIT = 50;

type SwitchOnDialogProps = { account: SwitchedAccount; onClose: () => void };

/** Switches a workflow on for a linked account, from the page of the account. */
export function SwitchOnDialog({ account, onClose }: SwitchOnDialogProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<WorkflowSummary>();
  const name = text.trim();
  const { data, error, isFetching } = useQuery({
    ...workflowsQuery({ published: 'true', limit: LIMIT, ...(name === '' ? {} : { name }) }),
    meta: { showsOwnError: true },
  });
  const workflows = (data?.docs ?? []).filter(
    (workflow) =>
      typeof workflow.trigger === 'string' && needsSwitch(toPath(workflow), workflow.trigger),
  );
  const hasMore = (data?.totalDocs ?? 0) > LIMIT;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Switch on a workflow for ${account.label}`}
      hasCancel={false}
    >
      <div className="flex flex-col gap-4">
        <FormField
          label="Workflow"
          help="Published workflows of an app that a webhook, an event or a schedule starts."
        >
          {(control) => (
            <SearchPicker
              control={control}
              label="Workflows"
              closedText={chosen?.name ?? 'Choose…'}
              chosenId={chosen?._id}
              choices={workflows.map((workflow) => ({
                id: workflow._id,
                label: workflow.name,
                detail: toPath(workflow).appName,
              }))}
              search={{
                settled: text,
                onSettle: setText,
                isSearching: isFetching,
                placeholder: 'Search by name…',
              }}
              status={
                error !== null
                  ? formatError(error)
                  : data === undefined
                    ? undefined
                    : workflows.length === 0
                      ? 'No such workflow is published. Publish one, or search for another name.'
                      : hasMore
                        ? 'Search by name to find others.'
                        : undefined
              }
              onChoose={(id) => setChosen(workflows.find(({ _id }) => _id === id))}
            />
          )}
        </FormField>
        {chosen === undefined || typeof chosen.trigger !== 'string' ? null : (
          <WorkflowPath
            key={chosen._id}
            workflow={toPath(chosen)}
            trigger={chosen.trigger}
            account={account}
          />
        )}
      </div>
    </Dialog>
  );
}

const toPath = (workflow: WorkflowSummary) => toPathWorkflow(workflow._id, workflow);
