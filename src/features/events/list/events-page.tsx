import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { eventsQuery } from '@/api/queries/events';
import { toPagingState, toTableState } from '@/api/table-state';
import { DataTable } from '@/components/data-table/data-table';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useCreateDialog } from '@/hooks/use-create-dialog';
import { useDashboard } from '@/stores/dashboard';
import { CreateEventDialog } from '../create/create-event-dialog';
import { EVENTS_COLUMNS } from './events-columns';
import { type EventsSearch, SEARCH_DEFAULTS } from './search';

const route = getRouteApi('/_main/developer/events/');

/** `/developer/events`: the events that the embedding application fires. */
export function EventsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const canEdit = useIsAllowed('developer');
  const density = useDashboard((state) => state.density);
  const query = useQuery(eventsQuery);
  const { data, isFetching, refetch } = query;
  const change = (next: Partial<EventsSearch>) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...next }), resetScroll: false });
  const clear = () => change({ ...SEARCH_DEFAULTS, limit: search.limit });
  const { isCreating, setIsCreating } = useCreateDialog();
  const text = search.search.trim().toLowerCase();
  const found = data?.filter(({ name }) => name.toLowerCase().includes(text));
  const from = (search.page - 1) * search.limit;
  const create = canEdit ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
      New event
    </Button>
  ) : undefined;
  return (
    <PageFrame
      title="Events"
      description="What happens in your product and starts workflows."
      actions={create}
    >
      <FilterBar
        isFiltered={text !== ''}
        onClear={clear}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
      >
        <SearchFilter
          value={search.search}
          onChange={(next) => change({ search: next })}
          placeholder="Search events by name…"
        />
      </FilterBar>
      <DataTable
        label="Events"
        columns={EVENTS_COLUMNS}
        {...toTableState(query)}
        rows={found?.slice(from, from + search.limit)}
        density={density}
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        empty={{
          title: 'No events yet',
          description: `An event is something that happens in your product, such as a new contact. Your backend fires it, and every workflow that listens to it starts. ${
            canEdit ? '' : 'A developer, an admin or the owner defines events.'
          }`,
          action: create,
        }}
        activeFilters={text === '' ? [] : [`Name contains “${search.search.trim()}”`]}
        onClearFilters={clear}
        minWidth={640}
        isStackedOnPhones
        pagination={toPagingState(
          search,
          found === undefined ? undefined : { totalDocs: found.length },
          change,
        )}
      />
      {isCreating && canEdit ? (
        <CreateEventDialog
          onClose={() => setIsCreating(false)}
          // Replaced, so that Back does not lead to the dialog.
          onCreated={(eventId) =>
            void navigate({
              to: '/developer/events/$eventId',
              params: { eventId },
              replace: true,
              ignoreBlocker: true,
            })
          }
        />
      ) : null}
    </PageFrame>
  );
}
