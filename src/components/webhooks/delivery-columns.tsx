import type { WebhookDelivery } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import type { Column, Density } from '@/components/data-table/column';
import { TwoLineCell } from '@/components/data-table/two-line-cell';
import { AccountLink } from '@/components/values/account-link';
import { CopyableId } from '@/components/values/copyable-id';
import { RelativeTime } from '@/components/values/relative-time';
import { DeliveryPill } from './delivery-pill';
import { getUrlHost } from './get-url-host';

type DeliveryColumns = Readonly<
  Record<
    'event' | 'status' | 'attempts' | 'webhook' | 'account' | 'created' | 'id',
    Column<WebhookDelivery>
  >
>;

const NONE = <span className="text-muted-foreground">–</span>;

/**
 * Returns the columns of lists of webhook deliveries, in their order; a list takes those that it
 * has room for.
 */
export const deliveryColumns = (density: Density): DeliveryColumns => ({
  event: {
    id: 'event',
    header: 'Event',
    cell: ({ _id, event, workflow, slug }) => (
      <TwoLineCell density={density} detail={workflow?.name ?? slug ?? undefined}>
        <Link to="/logs/webhooks/$deliveryId" params={{ deliveryId: _id }} title={event}>
          {event}
        </Link>
      </TwoLineCell>
    ),
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 140,
    cell: (delivery) => <DeliveryPill {...delivery} />,
  },
  attempts: {
    id: 'attempts',
    header: 'Attempts',
    width: 170,
    cell: (delivery) => <Attempts {...delivery} />,
    stacked: (delivery) => (delivery.attempts < 2 ? null : <Attempts {...delivery} />),
  },
  webhook: {
    id: 'webhook',
    header: 'Webhook',
    width: '20%',
    cell: ({ webhook_url: url }) =>
      url === null ? (
        <span className="text-muted-foreground">Deleted</span>
      ) : (
        <span title={url} className="block truncate">
          {getUrlHost(url)}
        </span>
      ),
  },
  account: {
    id: 'account',
    header: 'Linked account',
    width: '16%',
    cell: ({ linked_account_id: id }) => (id === null ? NONE : <AccountLink id={id} />),
    stacked: ({ linked_account_id: id }) => (id === null ? null : <AccountLink id={id} />),
  },
  created: {
    id: 'created',
    header: 'Date/Time',
    width: 120,
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

/** The number of attempts, and the time of the next one. */
function Attempts({ attempts, next_attempt_at }: WebhookDelivery) {
  return (
    <span className="text-muted-foreground">
      {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
      {next_attempt_at === null ? null : (
        <>
          , next <RelativeTime value={next_attempt_at} />
        </>
      )}
    </span>
  );
}
