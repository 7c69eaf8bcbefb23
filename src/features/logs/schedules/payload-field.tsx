import type { UseFormReturn } from 'react-hook-form';
import { JsonField } from '@/components/form/json-field';
import type { ScheduleValues } from './schedule-form';

/** The payload that each run starts with. */
export function PayloadField({ form }: { form: UseFormReturn<ScheduleValues> }) {
  return (
    <JsonField
      label="Payload"
      isOptional
      rows={5}
      help="JSON with which each run starts, for example {&quot;channel&quot;: &quot;deals&quot;}. Nodes read it as {{event.body.channel}}."
      error={form.formState.errors.payload?.message}
      value={form.watch('payload')}
      onChange={(text) =>
        form.setValue('payload', text, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
    />
  );
}
