import type { ReceivedEvent } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import type { Column, Density } from '@/components/data-table/column';
import { TwoLineCell } from '@/components/data-table/two-line-cell';
import { AccountLink } from '@/components/values/account-link';
import { CopyableId } from '@/components/values/copyable-id';
import { RelativeTime } from '@/components/values/relative-time';
import { EventStatusPill } from './event-status-pill';

type EventColumns = Readonly<
  Record<'event' | 'account' | 'workflows' | 'created' | 'status' | 'id', Column<ReceivedEvent>>
>;

/** Formats the app that an event was fired for: 'Demo CRM', or 'All apps'. */
export function formatEventApp({ application, slug }: ReceivedEvent): string {
  return application?.name ?? slug ?? 'All apps';
}

/** Formats the number of workflows that an event started: '1 of 2 started'. */
export function formatStartedCount({ workflow_count, started_count }: ReceivedEvent): string {
  return workflow_count === 0 ? 'None' : `${started_count} of ${workflow_count} started`;
}

/**
 * Returns the columns of lists of received events, in their order; a list takes those that it has
 * room for.
 */
export const eventColumns = (density: Density): EventColumns => ({
  event: {
    id: 'event',
    header: 'Event',
    cell: (event) => (
      <TwoLineCell density={density} detail={formatEventApp(event)}>
        <Link
          to="/logs/events/$receivedEventId"
          params={{ receivedEventId: event._id }}
          title={event.event_name}
        >
          {event.event_name}
        </Link>
      </TwoLineCell>
    ),
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 150,
    cell: (event) => <EventStatusPill status={event.status} />,
  },
  workflows: {
    id: 'workflows',
    header: 'Workflows',
    width: 140,
    cell: (event) => formatStartedCount(event),
    stacked: (event) => (event.workflow_count === 0 ? null : formatStartedCount(event)),
  },
  account: {
    id: 'account',
    header: 'Linked account',
    width: '22%',
    cell: ({ linked_account_id }) => <AccountLink id={linked_account_id} />,
  },
  created: {
    id: 'created',
    header: 'Date/Time',
    width: 130,
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
  id: {
    id: 'id',
    header: 'ID',
    width: 100,
    cell: ({ _id }) => <CopyableId value={_id} />,
    stacked: () => null,
  },
});
