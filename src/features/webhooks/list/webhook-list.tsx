import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { connectableAppsQuery } from '@/api/queries/apps';
import { toTableState } from '@/api/table-state';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { getWebhookLabel } from '@/components/webhooks/get-webhook-label';
import { useTableLook } from '@/hooks/session/use-table-look';
import { DeleteWebhookDialog } from '../delete-webhook-dialog';
import { WebhookDrawer } from '../form/webhook-drawer';
import { TestDialog } from '../trial/test-dialog';
import { useEnableWebhook } from '../use-enable-webhook';
import { GroupDialog } from './group-dialog';
import { findWebhooks, groupByName } from './group-webhooks';
import { type WebhookDialog, WebhookMenu } from './webhook-menu';
import { webhooksColumns } from './webhooks-columns';

/** The key under which hidden columns are stored. */
const TABLE = 'webhooks';

type WebhookListProps = {
  query: UseQueryResult<Webhook[], unknown>;
  /** The text that is searched. */
  text: string;
  onSearch: (text: string) => void;
  canManage: boolean;
  /** The button that adds a webhook. Undefined if the role may not do it. */
  add: ReactNode;
};

type Opened = { dialog: WebhookDialog; id: string };

/** The search, the webhooks by group, and the dialogs of a row. */
export function WebhookList({ query, text, onSearch, canManage, add }: WebhookListProps) {
  const { look, choice } = useTableLook(TABLE);
  const { enable, busyId } = useEnableWebhook();
  const [opened, setOpened] = useState<Opened | null>(null);
  const apps = useQuery(connectableAppsQuery).data ?? [];
  const columns = webhooksColumns({
    density: look.density,
    getAppName: (slug) => apps.find((app) => app.slug === slug)?.name ?? slug,
    onEnable: canManage ? enable : undefined,
    busyId,
  });
  const { data = [], isFetching, refetch } = query;
  const found = findWebhooks(data, text);
  const groups = groupByName(found);
  const isFiltered = text.trim() !== '';
  const table = (webhooks: readonly Webhook[] | undefined, label: string) => (
    <DataTable
      key={label}
      label={label}
      columns={columns}
      {...toTableState(query)}
      rows={webhooks}
      {...look}
      rowKey={({ _id }) => _id}
      rowLabel={getWebhookLabel}
      rowActions={(webhook) => (
        <WebhookMenu
          webhook={webhook}
          canManage={canManage}
          onOpen={(dialog) => setOpened({ dialog, id: webhook._id })}
          onEnable={(isEnabled) => enable(webhook, isEnabled)}
        />
      )}
      loadingRows={3}
      empty={{
        title: 'No webhooks yet',
        description:
          add === undefined
            ? 'A webhook tells your server when a customer connects an app or a run of a workflow ends. A developer, an admin or the owner adds it.'
            : 'A webhook tells your server when a customer connects an app or a run of a workflow ends. Add the URL of your receiver, and send it a test before you save it.',
        action: add,
      }}
      activeFilters={isFiltered ? [`Text contains “${text.trim()}”`] : []}
      onClearFilters={() => onSearch('')}
      minWidth={1080}
      isStackedOnPhones
    />
  );
  return (
    <>
      <FilterBar
        isFiltered={isFiltered}
        onClear={() => onSearch('')}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
        trailing={<ColumnChoice columns={columns} {...choice} />}
      >
        <SearchFilter placeholder="Search webhooks…" value={text} onChange={onSearch} />
      </FilterBar>
      {groups.some(({ name }) => name !== undefined)
        ? groups.map(({ name = 'Without a group', webhooks }) => (
            <Group key={name} name={name}>
              {table(webhooks, `Webhooks: ${name}`)}
            </Group>
          ))
        : table(query.data === undefined ? undefined : found, 'Webhooks')}
      <RowDialog opened={opened} webhooks={data} onClose={() => setOpened(null)} />
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h2 id={id} className="wrap-anywhere font-medium text-base">
        {name}
      </h2>
      {children}
    </section>
  );
}

type RowDialogProps = {
  opened: Opened | null;
  webhooks: readonly Webhook[];
  onClose: () => void;
};

function RowDialog({ opened, webhooks, onClose }: RowDialogProps) {
  const webhook = webhooks.find(({ _id }) => _id === opened?.id);
  if (opened === null || webhook === undefined) {
    return null;
  }
  switch (opened.dialog) {
    case 'edit':
      return <WebhookDrawer webhook={webhook} onClose={onClose} />;
    case 'test':
      return <TestDialog webhook={webhook} onClose={onClose} />;
    case 'group':
      return <GroupDialog webhook={webhook} webhooks={webhooks} onClose={onClose} />;
    case 'delete':
      return <DeleteWebhookDialog webhook={webhook} onClose={onClose} onDeleted={onClose} />;
  }
}
