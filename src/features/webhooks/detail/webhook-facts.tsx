import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound, Trash2 } from 'lucide-react';
import { connectableAppsQuery } from '@/api/queries/apps';
import { workflowsQuery } from '@/api/queries/workflows';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyableId } from '@/components/values/copyable-id';
import { type Description, DescriptionList } from '@/components/values/description-list';
import { RelativeTime } from '@/components/values/relative-time';
import { TYPE_NAMES } from '../model/type-names';

/** The number of workflows whose names are requested. Others are shown by their ids. */
const MAX_NAMED = 100;

type WebhookFactsProps = {
  /** Undefined while it loads. */
  webhook: Webhook | undefined;
  /** Undefined if the role may not do it. */
  onRotate: (() => void) | undefined;
  onDelete: (() => void) | undefined;
};

/** The settings of a webhook. */
export function WebhookFacts({ webhook, onRotate, onDelete }: WebhookFactsProps) {
  const apps = useQuery(connectableAppsQuery).data ?? [];
  return (
    <Card className="min-w-0 self-start">
      <CardHeader>
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent className="pt-3">
        {webhook === undefined ? (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        ) : (
          <DescriptionList
            className="sm:max-lg:grid sm:max-lg:grid-cols-3 sm:max-lg:gap-x-6"
            items={listFacts(webhook, (slug) => apps.find((app) => app.slug === slug)?.name)}
          />
        )}
      </CardContent>
      {webhook === undefined || onRotate === undefined ? null : (
        <CardFooter className="flex-wrap justify-start">
          <Button icon={<KeyRound aria-hidden />} onClick={onRotate}>
            Rotate secret
          </Button>
          <Button className="text-danger" icon={<Trash2 aria-hidden />} onClick={onDelete}>
            Delete webhook
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}

function listFacts(
  webhook: Webhook,
  getAppName: (slug: string) => string | undefined,
): Description[] {
  const { slug, workflow_ids, group, previous_secret_expires_at } = webhook;
  const headers = Object.keys(webhook.webhook_headers);
  return [
    {
      term: 'Events',
      value: (
        <ul className="flex flex-wrap gap-1">
          {webhook.webhook_events.map((event) => (
            <li key={event} className="flex min-w-0">
              <Badge>{event}</Badge>
            </li>
          ))}
        </ul>
      ),
    },
    { term: 'App', value: slug === null ? 'All apps' : (getAppName(slug) ?? slug) },
    {
      term: 'Workflows',
      value: workflow_ids.length === 0 ? 'All workflows' : <WorkflowLinks ids={workflow_ids} />,
    },
    { term: 'Template', value: TYPE_NAMES[webhook.webhook_type] },
    ...(headers.length === 0
      ? []
      : [
          {
            term: 'Headers',
            value: <span className="font-mono text-xs">{headers.join(', ')}</span>,
          },
        ]),
    ...(group === null || group === '' ? [] : [{ term: 'Group', value: group }]),
    {
      term: 'Secret',
      value:
        previous_secret_expires_at === null ? (
          'Set. It was shown once.'
        ) : (
          <>
            Rotated. The old one signs as well for 24 hours, which end{' '}
            <RelativeTime value={previous_secret_expires_at} />.
          </>
        ),
    },
    { term: 'Webhook ID', value: <CopyableId value={webhook._id} name="webhook ID" isPinned /> },
    { term: 'Created', value: <RelativeTime value={webhook.createdAt} /> },
  ];
}

function WorkflowLinks({ ids }: { ids: readonly string[] }) {
  const workflows = useQuery(workflowsQuery({ page: 1, limit: MAX_NAMED })).data?.docs ?? [];
  return (
    <ul className="flex flex-col gap-0.5">
      {ids.map((id) => (
        <li key={id}>
          <Link
            to="/workflows/$"
            params={{ _splat: id }}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            {workflows.find(({ _id }) => _id === id)?.name ?? id}
          </Link>
        </li>
      ))}
    </ul>
  );
}
