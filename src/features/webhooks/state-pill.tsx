import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { StatusPill } from '@/components/values/status-pill';
import { getSubscriptionState } from './model/subscription-state';

/** The state of a webhook as icon and label. */
export function StatePill({ webhook }: { webhook: Webhook }) {
  const { kind, label } = getSubscriptionState(webhook);
  if (kind === 'failing') {
    return (
      <Badge tone="danger" className="rounded-full pr-2">
        <CircleAlert aria-hidden className="size-3" />
        <span className="truncate">{label}</span>
      </Badge>
    );
  }
  return <StatusPill status={kind} label={label} />;
}
