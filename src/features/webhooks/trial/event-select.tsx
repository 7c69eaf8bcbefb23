import type { WebhookEventName } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { FieldControl } from '@/components/form/form-field';
import { Select } from '@/components/ui/select';
import { WEBHOOK_EVENTS } from '../model/webhook-events';

const OPTIONS = WEBHOOK_EVENTS.map(({ name }) => ({ value: name, label: name }));

type EventSelectProps = {
  control: FieldControl;
  value: WebhookEventName;
  onChange: (event: WebhookEventName) => void;
};

/** Chooses the event whose sample is sent or previewed. */
export function EventSelect({ control, value, onChange }: EventSelectProps) {
  return <Select {...control} value={value} onValueChange={onChange} options={OPTIONS} />;
}
