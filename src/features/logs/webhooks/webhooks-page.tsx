import type { WebhookEventName } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { client } from '@/api/client';
import { webhookDeliveriesQuery } from '@/api/queries/webhook-deliveries';
import { toPagingState, toTableState } from '@/api/table-state';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { LogFilters } from '@/components/filter-bar/log-filters';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { deliveryColumns } from '@/components/webhooks/delivery-columns';
import { DELIVERY_STATUS_OPTIONS } from '@/components/webhooks/delivery-pill';
import { useTableLook } from '@/hooks/session/use-table-look';
import { listLogFilters } from '@/lib/log-filters';
import { ExportButton } from '../list/export-button';
import { LiveButton } from '../list/live-button';
import { SEARCH_DEFAULTS, type WebhooksSearch } from './search';
import { toFilters, toQuery } from './to-query';
import { WebhookFilter } from './webhook-filter';

const route = getRouteApi('/_main/logs/webhooks/');

/** The key under which hidden columns are stored. */
const TABLE = 'webhook-deliveries';

const EVENTS: readonly WebhookEventName[] = [
  'Connection Created',
  'Connection Deleted',
  'Connection Expired',
  'Workflow Completed',
  'Workflow Errored',
  'Workflow Stopped',
  'Workflow Timed Out',
];

const EMPTY = {
  title: 'No webhook was sent yet',
  description:
    'Each webhook that is sent is listed here, with the response of your receiver. Add a webhook to hear of runs and connections.',
  action: (
    <Button asChild>
      <Link to="/developer/webhooks">Add a webhook</Link>
    </Button>
  ),
};

/** `/logs/webhooks`: all webhooks that were sent or wait to be sent. */
export function WebhooksPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { look, choice } = useTableLook(TABLE);
  const query = useQuery({
    ...webhookDeliveriesQuery(toQuery(search)),
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, refetch } = query;
  const change = (next: Partial<WebhooksSearch>) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...next }), resetScroll: false });
  const clear = () => change({ ...SEARCH_DEFAULTS, limit: search.limit });
  const columns = Object.values(deliveryColumns(look.density));
  const filters = listLogFilters(toFilters(search), DELIVERY_STATUS_OPTIONS);
  const workflow = data?.docs.find(({ workflow: item }) => item?._id === search.workflow_id);
  return (
    <PageFrame
      title="Webhooks"
      description="Every webhook that was sent and what came back, newest first."
      actions={<ExportButton fileName="webhook-deliveries.csv" load={() => loadExport(search)} />}
    >
      <LogFilters
        placeholder="Search by workflow…"
        search={search}
        statuses={DELIVERY_STATUS_OPTIONS}
        events={EVENTS}
        workflowName={workflow?.workflow?.name}
        onChange={change}
        onClear={clear}
        isFiltered={filters.length > 0}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
        trailing={
          <>
            <LiveButton kind="webhook" onChange={refetch} />
            <ColumnChoice columns={columns} {...choice} />
          </>
        }
      >
        <WebhookFilter
          value={search.webhook_id}
          onChange={(webhook_id) => change({ webhook_id })}
        />
      </LogFilters>
      <DataTable
        label="Webhooks"
        columns={columns}
        {...toTableState(query)}
        {...look}
        rowKey={({ _id }) => _id}
        rowLabel={({ event }) => event}
        empty={EMPTY}
        activeFilters={filters}
        onClearFilters={clear}
        minWidth={1040}
        isStackedOnPhones
        pagination={toPagingState(search, data, change)}
      />
    </PageFrame>
  );
}

/** Requests the deliveries that match the filters, as a CSV file. */
function loadExport(search: WebhooksSearch) {
  return client.GET('/api/v2/public/audit/webhook-delivery-export', {
    params: { query: toFilters(search) },
    parseAs: 'blob',
  });
}
