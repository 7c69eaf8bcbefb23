import type { EnabledWorkflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { tableState } from '@/api/table-state';
import type { Column, Density } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { RelativeTime } from '@/components/values/relative-time';
import { appColumn, workflowColumn } from '@/components/workflows/workflow-columns';
import { useDashboard } from '@/stores/dashboard';

const columnsOf = (density: Density): Column<EnabledWorkflow>[] => [
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

/** The workflows that the configs of the account have enabled. */
export function WorkflowsSection({ linkedAccountId }: { linkedAccountId: string }) {
  const density = useDashboard((state) => state.density);
  const query = useQuery(
    $api.queryOptions('get', '/api/v2/public/workflow/enabled', {
      params: { header: { linked_account_id: linkedAccountId } },
    }),
  );
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="font-medium text-base">Workflows</h2>
      <DataTable
        label="Workflows"
        columns={columnsOf(density)}
        {...tableState(query)}
        rowKey={({ id, config_id }) => `${id} ${config_id}`}
        rowLabel={({ name }) => name}
        density={density}
        loadingRows={2}
        minWidth={720}
        isStackedOnPhones
        empty={{
          title: 'No workflow is enabled',
          description: 'The customer enables workflows in the form of a connected app.',
          picture: null,
        }}
      />
    </section>
  );
}
