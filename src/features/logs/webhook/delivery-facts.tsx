import type { WebhookDelivery } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ExecutionLink } from '@/components/executions/execution-link';
import { AccountLink } from '@/components/values/account-link';
import { CopyableId } from '@/components/values/copyable-id';
import { type Description, DescriptionList } from '@/components/values/description-list';
import { RelativeTime } from '@/components/values/relative-time';
import { getUrlHost } from '@/components/webhooks/get-url-host';
import { getEnvironmentName } from '@/hooks/session/use-environment-name';
import { FACTS_GRID } from '../entry/facts-grid';

const LINK = 'wrap-anywhere rounded-sm text-brand underline-offset-4 hover:underline';

/** The facts about a delivery: its webhook, what it is about, and its times. */
export function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const { webhook_id, webhook_url, linked_account_id, slug } = delivery;
  const { createdAt, fired_at, environment, message_id, is_replay } = delivery;
  return (
    <DescriptionList
      className={FACTS_GRID}
      items={[
        {
          term: 'Webhook',
          value:
            webhook_url === null ? (
              'Deleted'
            ) : (
              <Link
                to="/developer/webhooks/$webhookId"
                params={{ webhookId: webhook_id }}
                className={LINK}
              >
                {getUrlHost(webhook_url)}
              </Link>
            ),
        },
        ...optional('Linked account', linked_account_id, (id) => <AccountLink id={id} />),
        ...listRun(delivery),
        ...optional('App', slug, (text) => text),
        { term: 'Happened', value: <RelativeTime value={createdAt} /> },
        {
          term: 'Last sent',
          value: fired_at === null ? 'Never' : <RelativeTime value={fired_at} />,
        },
        { term: 'Environment', value: getEnvironmentName(environment) },
        { term: 'webhook-id', value: <CopyableId value={message_id} name="webhook-id" /> },
        ...(is_replay ? [{ term: 'Cause', value: 'A replay of the webhook' }] : []),
      ]}
    />
  );
}

/** Returns a fact, or nothing if it is null. */
function optional<Value>(
  term: string,
  value: Value | null,
  toContent: (value: Value) => ReactNode,
): Description[] {
  return value === null ? [] : [{ term, value: toContent(value) }];
}

/** The workflow and the execution of a workflow event. */
function listRun({ workflow, execution_id }: WebhookDelivery): Description[] {
  return [
    ...optional('Workflow', workflow, ({ _id, name }) => (
      <Link to="/workflows/$" params={{ _splat: _id }} className={LINK}>
        {name}
      </Link>
    )),
    ...optional('Execution', execution_id, (id) => (
      <ExecutionLink id={id} text="Open the execution" />
    )),
  ];
}
