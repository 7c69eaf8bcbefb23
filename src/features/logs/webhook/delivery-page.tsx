import type { WebhookDelivery } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatError } from '@/api/errors';
import { toFailureState } from '@/api/failure-state';
import { reloadWebhookDeliveries, webhookDeliveryQuery } from '@/api/queries/webhook-deliveries';
import { LoadFailure } from '@/components/page/load-failure';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { BackLabel, PageFrame } from '@/components/page/page-frame';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyableId } from '@/components/values/copyable-id';
import { DeliveryPill } from '@/components/webhooks/delivery-pill';
import { useLiveChanges } from '@/hooks/session/use-live-changes';
import { useDocumentTitle } from '@/hooks/use-document-title';
import { AttemptList } from './attempt-list';
import { DeliveryActions } from './delivery-actions';
import { DeliveryFacts } from './delivery-facts';
import { DeliveryRequest } from './delivery-request';
import { DeliveryResponse } from './delivery-response';

const route = getRouteApi('/_main/logs/webhooks/$deliveryId');

/** Milliseconds between two polls if the server has no stream. */
const PAUSE_MS = 5_000;

const BACK_TO_LIST = (
  <Link to="/logs/webhooks">
    <BackLabel>Webhooks</BackLabel>
  </Link>
);

/** `/logs/webhooks/{id}`: one webhook that was sent, its attempts and the responses. */
export function DeliveryPage() {
  const { deliveryId } = route.useParams();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(webhookDeliveryQuery(deliveryId));
  useLiveChanges({
    isLive: data !== undefined,
    isAbout: ({ kind, id }) => kind === 'webhook' && id === deliveryId,
    onChange: () => reloadWebhookDeliveries(queryClient),
    pauseMs: PAUSE_MS,
  });
  if (data !== undefined) {
    return (
      <LoadedDelivery
        delivery={data}
        error={error}
        isRefreshing={isFetching}
        onRefresh={() => void refetch()}
      />
    );
  }
  return (
    <PageFrame title="Webhook delivery" backLink={BACK_TO_LIST}>
      {error === null ? (
        <LoadingShapes>
          <Skeleton className="h-20 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </LoadingShapes>
      ) : (
        <LoadFailure
          {...toFailureState(error)}
          missing={{
            title: 'There is no such delivery',
            description:
              'The link may be of another environment, or the delivery is older than your organization keeps them.',
            action: (
              <Button asChild>
                <Link to="/logs/webhooks">All webhooks</Link>
              </Button>
            ),
          }}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  );
}

type LoadedDeliveryProps = {
  delivery: WebhookDelivery;
  /** The error of the last request for the delivery. */
  error: unknown;
  isRefreshing: boolean;
  onRefresh: () => void;
};

function LoadedDelivery({ delivery, error, isRefreshing, onRefresh }: LoadedDeliveryProps) {
  const { attempt: number } = route.useSearch();
  const navigate = route.useNavigate();
  const { event, attempt_history: attempts = [], request } = delivery;
  const attempt = attempts.find((item) => item.number === number) ?? attempts.at(-1);
  useDocumentTitle(event);
  const select = (next: number) => void navigate({ search: { attempt: next }, resetScroll: false });
  return (
    <PageFrame
      backLink={BACK_TO_LIST}
      title={event}
      badge={<DeliveryPill {...delivery} />}
      description={<CopyableId value={delivery._id} name="delivery ID" isPinned />}
      actions={
        <DeliveryActions
          delivery={delivery}
          onRefresh={onRefresh}
          isRefreshing={isRefreshing}
          onSent={() => select(0)}
        />
      }
    >
      {error === null ? null : (
        <Alert tone="warning" title="This may be outdated">
          {formatError(error)}
        </Alert>
      )}
      <StateNote delivery={delivery} />
      <DeliveryFacts delivery={delivery} />
      <AttemptList delivery={delivery} selected={attempt?.number} onSelect={select} />
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        <DeliveryRequest request={request} />
        <DeliveryResponse attempt={attempt} />
      </div>
    </PageFrame>
  );
}

/** Says why no attempt follows if a person or a deletion is the reason. */
function StateNote({ delivery }: { delivery: WebhookDelivery }) {
  const { webhook_url, is_stopped } = delivery;
  if (webhook_url === null) {
    return (
      <Alert tone="neutral" title="The webhook was deleted">
        This delivery cannot be sent again.
      </Alert>
    );
  }
  return is_stopped ? (
    <Alert tone="neutral" title="No further attempt follows">
      Its retries were stopped, or the webhook was turned off. You can resend it.
    </Alert>
  ) : null;
}
