import { useQuery } from '@tanstack/react-query';
import type { Catalog } from '@/api/connected-apps';
import { accountConfigsQuery } from '@/api/queries/configs';
import { toTableState } from '@/api/table-state';
import { DataTable } from '@/components/data-table/data-table';
import { useDashboard } from '@/stores/dashboard';
import { configsColumns, getAppName } from './configs-columns';

type ConfigsSectionProps = { linkedAccountId: string; catalog: Catalog };

/** The configs of the account, over all apps. */
export function ConfigsSection({ linkedAccountId, catalog }: ConfigsSectionProps) {
  const density = useDashboard((state) => state.density);
  const configs = useQuery(accountConfigsQuery(linkedAccountId));
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="font-medium text-base">Configs</h2>
      <DataTable
        label="Configs"
        columns={configsColumns(linkedAccountId, catalog)}
        {...toTableState(configs)}
        rowKey={({ slug, config_id }) => `${slug}/${config_id}`}
        rowLabel={({ slug, config_id }) => `${getAppName(slug, catalog)}, ${config_id}`}
        density={density}
        loadingRows={2}
        minWidth={800}
        isStackedOnPhones
        empty={{
          title: 'No configs yet',
          description:
            'A config holds what this customer set up for an app: values and workflows. It is created when the customer opens the form of a connected app, or by your code.',
          picture: null,
        }}
      />
    </section>
  );
}
