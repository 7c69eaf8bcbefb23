import type { EnabledWorkflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { enabledWorkflowsQuery } from '@/api/queries/workflow-uses';
import { toTableState } from '@/api/table-state';
import type { Column, Density } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/values/relative-time';
import { appColumn, workflowColumn } from '@/components/workflows/workflow-columns';
import { useDashboard } from '@/stores/dashboard';

const createColumns = (density: Density): Column<EnabledWorkflow>[] => [
  workflowColumn(density, (workflow) => workflow),
  appColumn(({ application }) => application),
  {
    id: 'config',
    header: 'Config',
    width: 170,
    cell: ({ config_id }) => (
      <span title={config_id} className="block truncate font-mono text-xs">
        {config_id}
      </span>
    ),
  },
  {
    id: 'updated',
    header: 'Updated',
    width: 130,
    cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    stacked: () => null,
  },
];

type WorkflowsSectionProps = {
  linkedAccountId: string;
  /** Undefined if the role may not switch workflows on. */
  onSwitchOn: (() => void) | undefined;
};

/** The workflows that the configs of the account have enabled. */
export function WorkflowsSection({ linkedAccountId, onSwitchOn }: WorkflowsSectionProps) {
  const density = useDashboard((state) => state.density);
  const query = useQuery(enabledWorkflowsQuery(linkedAccountId));
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium text-base">Workflows</h2>
        {onSwitchOn === undefined ? null : (
          <Button size="sm" onClick={onSwitchOn}>
            Switch on a workflow
          </Button>
        )}
      </div>
      <DataTable
        label="Workflows"
        columns={createColumns(density)}
        {...toTableState(query)}
        rowKey={({ id, config_id }) => `${id} ${config_id}`}
        rowLabel={({ name }) => name}
        density={density}
        loadingRows={2}
        minWidth={720}
        isStackedOnPhones
        empty={{
          title: 'No workflow is enabled',
          description:
            'The customer switches workflows on in the form of a connected app. Members can do it here.',
          picture: null,
        }}
      />
    </section>
  );
}
