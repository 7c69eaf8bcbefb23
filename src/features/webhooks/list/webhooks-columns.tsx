import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import type { Column, Density } from '@/components/data-table/column';
import { TwoLineCell } from '@/components/data-table/two-line-cell';
import { Badge } from '@/components/ui/badge';
import { Switch } from '@/components/ui/switch';
import { Tooltip } from '@/components/ui/tooltip';
import { RelativeTime } from '@/components/values/relative-time';
import { DeliveryPill } from '@/components/webhooks/delivery-pill';
import { getWebhookLabel } from '@/components/webhooks/get-webhook-label';
import { MethodBadge } from '../method-badge';
import { getSubscriptionState } from '../model/subscription-state';
import { TYPE_NAMES } from '../model/type-names';
import { StatePill } from '../state-pill';

/** The number of events that a row names. */
const VISIBLE_EVENTS = 1;

function UrlCell({ webhook, density }: { webhook: Webhook; density: Density }) {
  const { _id: id, method, webhook_url } = webhook;
  const label = getWebhookLabel(webhook);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <MethodBadge method={method} />
      <TwoLineCell
        detail={label === webhook.webhook_description ? webhook_url : undefined}
        density={density}
      >
        <Link to="/developer/webhooks/$webhookId" params={{ webhookId: id }} title={webhook_url}>
          {label}
        </Link>
      </TwoLineCell>
    </span>
  );
}

function EventsCell({ events }: { events: Webhook['webhook_events'] }) {
  const rest = events.slice(VISIBLE_EVENTS);
  return (
    <span className="flex min-w-0 items-center gap-1">
      {events.slice(0, VISIBLE_EVENTS).map((event) => (
        <Badge key={event}>
          <span className="truncate">{event}</span>
        </Badge>
      ))}
      {rest.length === 0 ? null : (
        <Tooltip content={rest.join(', ')}>
          <Badge>
            +{rest.length}
            <span className="sr-only"> more: {rest.join(', ')}</span>
          </Badge>
        </Tooltip>
      )}
    </span>
  );
}

type StateCellProps = { webhook: Webhook } & Pick<ColumnOptions, 'onEnable' | 'busyId'>;

function StateCell({ webhook, onEnable, busyId }: StateCellProps) {
  const { text } = getSubscriptionState(webhook);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Switch
        aria-label={`Enabled: ${getWebhookLabel(webhook)}`}
        checked={webhook.is_enabled}
        disabled={onEnable === undefined || busyId === webhook._id}
        onCheckedChange={(isEnabled) => onEnable?.(webhook, isEnabled)}
      />
      <Tooltip content={text}>
        <span className="inline-flex min-w-0">
          <StatePill webhook={webhook} />
        </span>
      </Tooltip>
    </span>
  );
}

function LastDeliveryCell({ delivery }: { delivery: Webhook['last_delivery'] }) {
  return delivery === null ? (
    <span className="text-muted-foreground">None yet</span>
  ) : (
    <span className="flex min-w-0 items-center gap-2">
      <DeliveryPill {...delivery} attempts={1} />
      <RelativeTime value={delivery.fired_at} className="text-muted-foreground" />
    </span>
  );
}

type ColumnOptions = {
  density: Density;
  getAppName: (slug: string) => string;
  /** Undefined if the role may not do it. */
  onEnable: ((webhook: Webhook, isEnabled: boolean) => void) | undefined;
  /** The id of the webhook that is being turned on or off. */
  busyId: string | undefined;
};

/** The columns of the list. */
export function webhooksColumns(options: ColumnOptions): Column<Webhook>[] {
  const { density, getAppName, onEnable, busyId } = options;
  return [
    {
      id: 'url',
      header: 'Webhook',
      cell: (webhook) => <UrlCell webhook={webhook} density={density} />,
    },
    {
      id: 'events',
      header: 'Events',
      width: 190,
      cell: ({ webhook_events }) => <EventsCell events={webhook_events} />,
    },
    {
      id: 'app',
      header: 'App',
      width: 100,
      cell: ({ slug }) =>
        slug === null ? <span className="text-muted-foreground">All</span> : getAppName(slug),
      stacked: ({ slug }) => (slug === null ? null : getAppName(slug)),
    },
    {
      id: 'template',
      header: 'Template',
      width: 88,
      cell: ({ webhook_type }) => TYPE_NAMES[webhook_type],
      stacked: ({ webhook_type }) =>
        webhook_type === 'default' ? null : <Badge>{TYPE_NAMES[webhook_type]}</Badge>,
    },
    {
      id: 'state',
      header: 'State',
      width: 210,
      cell: (webhook) => <StateCell webhook={webhook} onEnable={onEnable} busyId={busyId} />,
    },
    {
      id: 'last-delivery',
      header: 'Last delivery',
      width: 212,
      cell: ({ last_delivery }) => <LastDeliveryCell delivery={last_delivery} />,
      stacked: ({ last_delivery }) =>
        last_delivery === null ? null : <LastDeliveryCell delivery={last_delivery} />,
    },
  ];
}
