import type { ReceivedEvent } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { receivedEventsQuery } from '@/api/queries/received-events';
import { toTableState } from '@/api/table-state';
import type { Column } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { eventColumns } from '@/components/events/event-columns';
import { RelativeTime } from '@/components/values/relative-time';
import { useLiveChanges } from '@/hooks/session/use-live-changes';
import { useDashboard } from '@/stores/dashboard';

const LIMIT = 10;
/** Milliseconds between two requests if the server has no stream. */
const PAUSE_MS = 10_000;

const RECEIVED: Column<ReceivedEvent> = {
  id: 'received',
  header: 'Received',
  cell: ({ _id, createdAt }) => (
    <Link
      to="/logs/events/$receivedEventId"
      params={{ receivedEventId: _id }}
      className="font-medium"
    >
      <RelativeTime value={createdAt} />
    </Link>
  ),
};

/** The last events that arrived under this name. It follows what arrives. */
export function ReceivedSection({ eventName }: { eventName: string }) {
  const density = useDashboard((state) => state.density);
  const query = useQuery(receivedEventsQuery({ event_name: eventName, page: 1, limit: LIMIT }));
  useLiveChanges({
    isLive: true,
    isAbout: ({ kind }) => kind === 'event',
    onChange: query.refetch,
    pauseMs: PAUSE_MS,
  });
  const { status, workflows, account } = eventColumns(density);
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-medium text-base">Last received</h2>
        {query.data === undefined || query.data.docs.length === 0 ? null : (
          <Link
            to="/logs/events"
            search={{ event_name: eventName }}
            className="rounded-sm text-brand underline-offset-4 hover:underline"
          >
            All received
          </Link>
        )}
      </div>
      <DataTable
        label="Last received"
        columns={[RECEIVED, status, workflows, account]}
        {...toTableState(query)}
        rowKey={({ _id }) => _id}
        rowLabel={({ event_name }) => event_name}
        density={density}
        loadingRows={3}
        minWidth={640}
        isStackedOnPhones
        empty={{
          title: 'It has not arrived yet',
          description: 'The last ten are listed here, with what they started.',
          picture: null,
        }}
      />
    </section>
  );
}
