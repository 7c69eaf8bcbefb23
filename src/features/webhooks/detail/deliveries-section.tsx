import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { webhookDeliveriesQuery } from '@/api/queries/webhook-deliveries';
import { toTableState } from '@/api/table-state';
import { DataTable } from '@/components/data-table/data-table';
import { deliveryColumns } from '@/components/webhooks/delivery-columns';
import { useHasFeature } from '@/hooks/session/use-feature';
import { useDashboard } from '@/stores/dashboard';

const LIMIT = 10;

type DeliveriesSectionProps = {
  webhookId: string;
  /** Buttons in the row of the title. */
  actions: ReactNode;
};

/** The newest deliveries of a webhook. */
export function DeliveriesSection({ webhookId, actions }: DeliveriesSectionProps) {
  const density = useDashboard((state) => state.density);
  const hasLogs = useHasFeature('logs_execution');
  const query = useQuery(webhookDeliveriesQuery({ webhook_id: webhookId, page: 1, limit: LIMIT }));
  const { event, status, attempts, account, created } = deliveryColumns(density);
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-baseline gap-3">
          <h2 className="font-medium text-base">Latest deliveries</h2>
          {hasLogs ? (
            <Link
              to="/logs/webhooks"
              search={{ webhook_id: webhookId }}
              className="rounded-sm text-brand underline-offset-4 hover:underline"
            >
              All deliveries
            </Link>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      <DataTable
        label="Latest deliveries"
        columns={[event, status, attempts, account, created]}
        {...toTableState(query)}
        rowKey={({ _id }) => _id}
        rowLabel={(delivery) => delivery.event}
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
