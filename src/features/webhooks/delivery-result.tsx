import type { WebhookDelivery } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { StatusPill } from '@/components/values/status-pill';

const STATUSES = {
  SUCCESS: { status: 'success', label: 'Success' },
  FAILED: { status: 'failed', label: 'Failed' },
  RETRYING: { status: 'pending', label: 'Retrying' },
} as const;

type DeliveryResultProps = Pick<WebhookDelivery, 'status' | 'status_code'>;

/** How a delivery went: the HTTP status of its last response, or its state without one. */
export function DeliveryResult({ status, status_code }: DeliveryResultProps) {
  const look = STATUSES[status];
  const label = status_code === null ? look.label : `${look.label}, ${status_code}`;
  return <StatusPill status={look.status} label={label} />;
}
