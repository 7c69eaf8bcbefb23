import type { ReceivedEvent } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { toFailureState } from '@/api/failure-state';
import { receivedEventQuery } from '@/api/queries/received-events';
import { EventStatusPill } from '@/components/events/event-status-pill';
import { LoadFailure } from '@/components/page/load-failure';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { BackLabel, PageFrame } from '@/components/page/page-frame';
import { RefreshButton } from '@/components/refresh-button';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyableId } from '@/components/values/copyable-id';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useDocumentTitle } from '@/hooks/use-document-title';
import { EventFacts } from './event-facts';
import { EventRequest } from './event-request';
import { EventWorkflows } from './event-workflows';
import { FireAgainDialog } from './fire-again-dialog';

const route = getRouteApi('/_main/logs/events/$receivedEventId');

const BACK_TO_LIST = (
  <Link to="/logs/events">
    <BackLabel>Events</BackLabel>
  </Link>
);

/** `/logs/events/{id}`: one event that was fired, and what became of each workflow that listens. */
export function EventPage() {
  const { receivedEventId } = route.useParams();
  const { data, error, isFetching, refetch } = useQuery(receivedEventQuery(receivedEventId));
  if (data !== undefined) {
    return (
      <LoadedEvent
        key={receivedEventId}
        event={data}
        error={error}
        isRefreshing={isFetching}
        onRefresh={() => void refetch()}
      />
    );
  }
  return (
    <PageFrame title="Event" backLink={BACK_TO_LIST}>
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
            title: 'There is no such event in the log',
            description:
              'The link may be of another environment, or the event is older than your organization keeps them.',
            action: (
              <Button asChild>
                <Link to="/logs/events">All events</Link>
              </Button>
            ),
          }}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  );
}

type LoadedEventProps = {
  event: ReceivedEvent;
  /** The error of the last request for the event. */
  error: unknown;
  isRefreshing: boolean;
  onRefresh: () => void;
};

function LoadedEvent({ event, error, isRefreshing, onRefresh }: LoadedEventProps) {
  const canAct = useIsAllowed('developer');
  const [isFiring, setIsFiring] = useState(false);
  useDocumentTitle(event.event_name);
  return (
    <PageFrame
      backLink={BACK_TO_LIST}
      title={event.event_name}
      badge={<EventStatusPill status={event.status} />}
      description={<CopyableId value={event._id} name="event ID" isPinned />}
      actions={
        <>
          <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
          {canAct ? (
            <Button variant="primary" icon={<Zap aria-hidden />} onClick={() => setIsFiring(true)}>
              Fire again
            </Button>
          ) : null}
        </>
      }
    >
      {error === null ? null : (
        <Alert tone="warning" title="This may be outdated">
          {formatError(error)}
        </Alert>
      )}
      <EventFacts event={event} />
      <EventWorkflows event={event} />
      <EventRequest event={event} />
      {isFiring ? <FireAgainDialog event={event} onClose={() => setIsFiring(false)} /> : null}
    </PageFrame>
  );
}
