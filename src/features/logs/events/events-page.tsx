import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { client } from '@/api/client';
import { toCatalog } from '@/api/connected-apps';
import { connectableAppsQuery } from '@/api/queries/apps';
import { receivedEventsQuery } from '@/api/queries/received-events';
import { toPagingState, toTableState } from '@/api/table-state';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { eventColumns } from '@/components/events/event-columns';
import { EVENT_STATUS_OPTIONS } from '@/components/events/event-status-pill';
import { AppFilter } from '@/components/filter-bar/app-filter';
import { LogFilters } from '@/components/filter-bar/log-filters';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { useTableLook } from '@/hooks/session/use-table-look';
import { listLogFilters } from '@/lib/log-filters';
import { ALL } from '@/lib/search-params';
import { ExportButton } from '../list/export-button';
import { LiveButton } from '../list/live-button';
import { type EventsSearch, SEARCH_DEFAULTS } from './search';
import { toFilters, toQuery } from './to-query';

const route = getRouteApi('/_main/logs/events/');

/** The key under which hidden columns are stored. */
const TABLE = 'received-events';

const EMPTY = {
  title: 'No event has arrived yet',
  description:
    'Your product fires events, and published workflows that listen to them start. Define an event, then fire it.',
  action: (
    <Button asChild>
      <Link to="/developer/events">Define an event</Link>
    </Button>
  ),
};

/** `/logs/events`: all events that were fired, and what they started. */
export function EventsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const catalog = toCatalog(useQuery(connectableAppsQuery).data);
  const { look, choice } = useTableLook(TABLE);
  const query = useQuery({
    ...receivedEventsQuery(toQuery(search)),
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, refetch } = query;
  const change = (next: Partial<EventsSearch>) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...next }), resetScroll: false });
  const clear = () => change({ ...SEARCH_DEFAULTS, limit: search.limit });
  const columns = Object.values(eventColumns(look.density));
  const filters = listLogFilters(toFilters(search), EVENT_STATUS_OPTIONS);
  return (
    <PageFrame
      title="Events"
      description="Every event that was fired and what it started, newest first."
      actions={<ExportButton fileName="events.csv" load={() => loadExport(search)} />}
    >
      <LogFilters
        placeholder="Search by workflow…"
        search={search}
        statuses={EVENT_STATUS_OPTIONS}
        onChange={change}
        onClear={clear}
        isFiltered={filters.length > 0}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
        trailing={
          <>
            <LiveButton kind="event" onChange={refetch} />
            <ColumnChoice columns={columns} {...choice} />
          </>
        }
      >
        <AppFilter
          catalog={catalog}
          value={search.slug === '' ? ALL : search.slug}
          onChange={(slug) => change({ slug: slug === ALL ? '' : slug })}
        />
      </LogFilters>
      <DataTable
        label="Events"
        columns={columns}
        {...toTableState(query)}
        {...look}
        rowKey={({ _id }) => _id}
        rowLabel={({ event_name }) => event_name}
        empty={EMPTY}
        activeFilters={filters}
        onClearFilters={clear}
        minWidth={880}
        isStackedOnPhones
        pagination={toPagingState(search, data, change)}
      />
    </PageFrame>
  );
}

/** Requests the events that match the filters, as a CSV file. */
function loadExport(search: EventsSearch) {
  return client.GET('/api/v2/public/audit/event-received-export', {
    params: { query: toFilters(search) },
    parseAs: 'blob',
  });
}
