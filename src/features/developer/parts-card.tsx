import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { eventsQuery } from '@/api/queries/events';
import { linkedAccountsQuery } from '@/api/queries/linked-accounts';
import { webhooksQuery } from '@/api/queries/webhooks';
import { workflowsQuery } from '@/api/queries/workflows';
import { TitledCard } from '@/components/titled-card';

type Part = {
  name: string;
  /** The purpose, for a part that is not set up yet. */
  purpose: string;
  to: NonNullable<LinkProps['to']>;
  count: number | undefined;
  isFailed: boolean;
};

/** The parts that are set up so far, with links to their screens. */
export function PartsCard() {
  const accounts = useQuery(linkedAccountsQuery({ page: 1, limit: 1 }));
  const workflows = useQuery(workflowsQuery({ published: 'true', limit: 1 }));
  const events = useQuery(eventsQuery);
  const webhooks = useQuery(webhooksQuery);
  const parts: readonly Part[] = [
    {
      name: 'Linked accounts',
      purpose: 'Your customers, with the apps that they connect.',
      to: '/connections',
      count: accounts.data?.totalDocs,
      isFailed: accounts.isError,
    },
    {
      name: 'Published workflows',
      purpose: 'What happens in the apps of your customers.',
      to: '/internal-workflows',
      count: workflows.data?.totalDocs,
      isFailed: workflows.isError,
    },
    {
      name: 'Events',
      purpose: 'What happens in your product and starts workflows.',
      to: '/developer/events',
      count: events.data?.length,
      isFailed: events.isError,
    },
    {
      name: 'Webhooks',
      purpose: 'Tell your back end about connections and runs.',
      to: '/developer/webhooks',
      count: webhooks.data?.length,
      isFailed: webhooks.isError,
    },
  ];
  return (
    <TitledCard title="Set up so far">
      <ul className="-mx-2 flex flex-col">
        {parts.map(({ name, purpose, to, count, isFailed }) => (
          <li key={name}>
            <Link
              to={to}
              className="focus-inset flex items-center gap-3 rounded-md px-2 py-2 hover:bg-accent"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-muted-foreground text-sm">{purpose}</span>
              </span>
              <span className="shrink-0 text-muted-foreground text-sm tabular-nums">
                {count === undefined
                  ? isFailed
                    ? 'Not loaded'
                    : '…'
                  : count === 0
                    ? 'None yet'
                    : count.toLocaleString('en')}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
