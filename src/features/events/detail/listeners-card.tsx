import type { Event, EventWorkflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatError } from '@/api/errors';
import { eventWorkflowsQuery } from '@/api/queries/events';
import { TitledCard } from '@/components/titled-card';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

/** The published workflows that listen to the event. */
export function ListenersCard({ event }: { event: Event }) {
  const { data, error, refetch } = useQuery(eventWorkflowsQuery(event._id));
  return (
    <TitledCard title="Workflows" description="Published workflows that listen to this event.">
      {data !== undefined ? (
        <Listeners workflows={data.docs} total={data.totalDocs} />
      ) : error === null ? (
        <Skeleton className="h-5 w-48" />
      ) : (
        <div className="flex flex-col items-start gap-2">
          <p className="text-danger text-sm">{formatError(error)}</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </TitledCard>
  );
}

type ListenersProps = { workflows: readonly EventWorkflow[]; total: number };

/** The names of the workflows as links, and how many there are beyond them. */
export function Listeners({ workflows, total }: ListenersProps) {
  if (workflows.length === 0) {
    return (
      <p className="text-muted-foreground text-sm">
        No workflow listens yet. Choose the event as the trigger of{' '}
        <Link
          to="/internal-workflows"
          className="rounded-sm text-brand underline-offset-4 hover:underline"
        >
          a workflow
        </Link>
        , and publish it.
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-1.5">
      {workflows.map(({ _id, name, linked_account_id }) => (
        <li key={_id} className="wrap-anywhere min-w-0 text-sm">
          <Link
            to="/workflows/$"
            params={{ _splat: _id }}
            className="rounded-sm font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          {linked_account_id === null ? null : (
            <span className="text-muted-foreground"> of {linked_account_id}</span>
          )}
        </li>
      ))}
      {total > workflows.length ? (
        <li className="text-muted-foreground text-sm">and {total - workflows.length} more</li>
      ) : null}
    </ul>
  );
}
