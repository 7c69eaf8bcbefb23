import type { WebhookEventName } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { FormField } from '@/components/form/form-field';
import { CodeBlock } from '@/components/values/code-block';
import { JsonView } from '@/components/values/json-view';
import { DEFAULT_BODY, previewBody, SLACK_BODY, toBodyText } from '../model/body-template';
import { EventSelect } from '../trial/event-select';
import { BodyEditor } from './body-editor';
import type { WebhookValues } from './webhook-schema';

const TYPES = [
  { value: 'default', label: 'Default: the whole event' },
  { value: 'slack', label: 'Slack: a text for a channel' },
  { value: 'custom', label: 'Custom: your own body' },
] as const;

/** The body from which a custom one starts, by the template that was chosen before. */
const STARTS = {
  default: toBodyText({
    event: '{{event.event}}',
    customer: '{{linked_account_name}}',
    data: '{{event}}',
  }),
  slack: toBodyText(SLACK_BODY),
};

/** The template of the body, with a preview for a sample event. */
export function BodyFields({ form }: { form: UseFormReturn<WebhookValues> }) {
  const type = form.watch('type');
  const start = (next: WebhookValues['type']) => {
    if (next === 'custom' && form.getValues('body') === DEFAULT_BODY && type !== 'custom') {
      form.setValue('body', STARTS[type], { shouldDirty: true });
    }
  };
  return (
    <>
      <ChoiceField form={form} name="type" label="Template" options={TYPES} onChoose={start} />
      {type === 'custom' ? (
        <Controller
          control={form.control}
          name="body"
          render={({ field, fieldState }) => (
            <BodyEditor field={field} error={fieldState.error?.message} />
          )}
        />
      ) : null}
      <BodyPreview type={type} body={form.watch('body')} firstEvent={form.watch('events')[0]} />
    </>
  );
}

type BodyPreviewProps = {
  type: WebhookValues['type'];
  body: string;
  /** The first event of the webhook. Undefined while none is chosen. */
  firstEvent: WebhookEventName | undefined;
};

function BodyPreview({ type, body, firstEvent = 'Workflow Completed' }: BodyPreviewProps) {
  const [chosen, setChosen] = useState<WebhookEventName>();
  const event = chosen ?? firstEvent;
  const preview = previewBody(type, body, event);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FormField label="Preview for">
        {(control) => <EventSelect control={control} value={event} onChange={setChosen} />}
      </FormField>
      {'problem' in preview ? (
        <p className="text-muted-foreground text-sm">
          The preview appears once the body has no mistake.
        </p>
      ) : typeof preview.value === 'string' ? (
        <CodeBlock text={preview.value} copyLabel="Copy the preview" />
      ) : (
        <JsonView value={preview.value} label="Preview of the body" openDepth={1} />
      )}
    </div>
  );
}
