import type { WebhookDelivery } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { StatusPill } from '@/components/values/status-pill';
import { ALL } from '@/lib/search-params';

const LOOKS = {
  SUCCESS: { status: 'success', label: 'Success' },
  FAILED: { status: 'failed', label: 'Failed' },
  RETRYING: { status: 'pending', label: 'Retrying' },
} as const;

/** The options of a filter by status. The first one does not filter. */
export const DELIVERY_STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'SUCCESS', label: LOOKS.SUCCESS.label },
  { value: 'FAILED', label: LOOKS.FAILED.label },
  { value: 'RETRYING', label: LOOKS.RETRYING.label },
] as const;

type DeliveryPillProps = Pick<WebhookDelivery, 'status' | 'status_code' | 'attempts'>;

/** The status of a delivery, with the HTTP status of the last response if there was one. */
export function DeliveryPill({ status, status_code, attempts }: DeliveryPillProps) {
  const look = LOOKS[status];
  const word = status === 'RETRYING' && attempts === 0 ? 'Waiting' : look.label;
  return (
    <StatusPill
      status={look.status}
      label={status_code === null ? word : `${word} · ${status_code}`}
    />
  );
}
