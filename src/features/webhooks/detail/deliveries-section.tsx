import type { WebhookDelivery } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toTableState } from '@/api/table-state';
import type { Column, Density } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { TwoLineCell } from '@/components/data-table/two-line-cell';
import { AccountLink } from '@/components/values/account-link';
import { RelativeTime } from '@/components/values/relative-time';
import { useDashboard } from '@/stores/dashboard';
import { deliveriesQuery } from '../api';
import { DeliveryResult } from '../delivery-result';

const LIMIT = 10;

const buildColumns = (density: Density): Column<WebhookDelivery>[] => [
  {
    id: 'event',
    header: 'Event',
    cell: ({ event, workflow }) => (
      <TwoLineCell detail={workflow?.name} density={density}>
        <span title={event}>{event}</span>
      </TwoLineCell>
    ),
  },
  {
    id: 'account',
    header: 'Linked account',
    width: 160,
    cell: ({ linked_account_id: id }) =>
      id === null ? <span className="text-muted-foreground">–</span> : <AccountLink id={id} />,
    stacked: ({ linked_account_id: id }) => (id === null ? null : <AccountLink id={id} />),
  },
  {
    id: 'status',
    header: 'Status',
    width: 136,
    cell: (delivery) => <DeliveryResult {...delivery} />,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    width: 168,
    cell: (delivery) => <Attempts {...delivery} />,
    stacked: (delivery) => (delivery.attempts < 2 ? null : <Attempts {...delivery} />),
  },
  {
    id: 'created',
    header: 'Time',
    width: 120,
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];

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

type DeliveriesSectionProps = { webhookId: string; actions: ReactNode };

/** The newest deliveries of a webhook. */
export function DeliveriesSection({ webhookId, actions }: DeliveriesSectionProps) {
  const density = useDashboard((state) => state.density);
  const query = useQuery(deliveriesQuery({ webhook_id: webhookId, page: 1, limit: LIMIT }));
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium text-base">Latest deliveries</h2>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      <DataTable
        label="Latest deliveries"
        columns={buildColumns(density)}
        {...toTableState(query)}
        rowKey={({ _id }) => _id}
        rowLabel={({ event }) => event}
        density={density}
        loadingRows={3}
        minWidth={760}
        isStackedOnPhones
        empty={{
          title: 'Nothing was sent yet',
          description:
            'Each event that is sent is listed here, with the response of your receiver.',
          picture: null,
        }}
      />
    </section>
  );
}
