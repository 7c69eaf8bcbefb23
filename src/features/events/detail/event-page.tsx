import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { isMissing } from '@/api/is-missing';
import { eventQuery } from '@/api/queries/events';
import type { ChosenAccount } from '@/components/form/account-field';
import { LoadFailure } from '@/components/page/load-failure';
import { BackLabel, PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyableId } from '@/components/values/copyable-id';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useHasFeature } from '@/hooks/session/use-feature';
import { useIsAllowed } from '@/hooks/session/use-role';
import { SendTestDialog } from '../send/send-test-dialog';
import { useFirstAccount } from '../use-first-account';
import { DeleteEventDialog } from './delete-event-dialog';
import { EditEventDialog } from './edit-event-dialog';
import { FireCard } from './fire-card';
import { ListenersCard } from './listeners-card';
import { PayloadCard } from './payload-card';
import { ReceivedSection } from './received-section';

const route = getRouteApi('/_main/developer/events/$eventId');

type OpenDialog = 'test' | 'edit' | 'delete' | null;

/** `/developer/events/{id}`: one event, how it is fired, who listens, and when it arrived. */
export function EventPage() {
  const { eventId } = route.useParams();
  // Remounted for another event, so that no dialog stays open.
  return <EventContent key={eventId} eventId={eventId} />;
}

function EventContent({ eventId }: { eventId: string }) {
  const { data: event, error, refetch } = useQuery(eventQuery(eventId));
  const canEdit = useIsAllowed('developer');
  const environment = useEnvironmentName();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const isLoading = event === undefined && error === null;
  return (
    <PageFrame
      backLink={
        <Link to="/developer/events">
          <BackLabel>Events</BackLabel>
        </Link>
      }
      title={
        isLoading ? (
          <>
            <span className="sr-only">Event</span>
            <Skeleton className="my-1.5 h-5 w-56 max-w-full" />
          </>
        ) : (
          (event?.name ?? 'Event')
        )
      }
      description={<CopyableId value={eventId} name="ID" isPinned />}
      actions={
        event === undefined || !canEdit ? undefined : (
          <>
            <Button
              className="text-danger"
              icon={<Trash2 aria-hidden />}
              onClick={() => setDialog('delete')}
            >
              Delete
            </Button>
            <Button icon={<Pencil aria-hidden />} onClick={() => setDialog('edit')}>
              Edit
            </Button>
            <Button variant="primary" icon={<Send aria-hidden />} onClick={() => setDialog('test')}>
              Send test event
            </Button>
          </>
        )
      }
    >
      {error !== null && event === undefined ? (
        <LoadFailure
          isMissing={isMissing(error)}
          missing={{
            title: `There is no such event in ${environment}`,
            description:
              'It may have been deleted, or it belongs to the other environment. You can switch in the sidebar.',
            action: (
              <Button asChild>
                <Link to="/developer/events">See all events</Link>
              </Button>
            ),
          }}
          error={formatError(error)}
          code={getErrorCode(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <EventBody event={event} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </PageFrame>
  );
}

type EventBodyProps = {
  /** Undefined while it loads. */
  event: Event | undefined;
  dialog: OpenDialog;
  onClose: () => void;
};

function EventBody({ event, dialog, onClose }: EventBodyProps) {
  const hasLogs = useHasFeature('logs_execution');
  const firstAccount = useFirstAccount();
  const [chosen, setChosen] = useState<ChosenAccount>();
  const account = chosen ?? firstAccount;
  if (event === undefined) {
    return (
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  return (
    <>
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">
          <PayloadCard event={event} />
          <FireCard event={event} account={account} onAccountChange={setChosen} />
        </div>
        <div className="min-w-0">
          <ListenersCard event={event} />
        </div>
      </div>
      {hasLogs ? <ReceivedSection eventName={event.name} /> : null}
      {dialog === 'test' ? (
        <SendTestDialog
          event={event}
          account={account}
          onAccountChange={setChosen}
          onClose={onClose}
        />
      ) : null}
      {dialog === 'edit' ? <EditEventDialog event={event} onClose={onClose} /> : null}
      {dialog === 'delete' ? <DeleteDialog event={event} onClose={onClose} /> : null}
    </>
  );
}

function DeleteDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const leave = async () => {
    // Replaced, so that Back does not lead to the deleted event.
    await navigate({ to: '/developer/events', replace: true });
    queryClient.removeQueries({ queryKey: eventQuery(event._id).queryKey });
  };
  return <DeleteEventDialog event={event} onClose={onClose} onDeleted={() => void leave()} />;
}
