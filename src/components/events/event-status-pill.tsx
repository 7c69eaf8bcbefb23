import type { ReceivedEvent } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { StatusPill } from '@/components/values/status-pill';
import { ALL } from '@/lib/search-params';

const LOOKS = {
  SUCCESS: { status: 'success', label: 'Success' },
  NONE: { status: 'skipped', label: 'Nothing started' },
  REFUSED: { status: 'errored', label: 'Refused' },
} as const;

/** The options of a filter by status. The first one does not filter. */
export const EVENT_STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'SUCCESS', label: LOOKS.SUCCESS.label },
  { value: 'NONE', label: LOOKS.NONE.label },
  { value: 'REFUSED', label: LOOKS.REFUSED.label },
] as const;

/** The result of a received event. */
export function EventStatusPill({ status }: Pick<ReceivedEvent, 'status'>) {
  return <StatusPill {...LOOKS[status]} />;
}
