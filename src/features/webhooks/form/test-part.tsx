import type { WebhookEventName } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatError } from '@/api/errors';
import { FormError } from '@/components/form/form-error';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { useTestWebhook } from '../changes';
import { EventSelect } from '../trial/event-select';
import { TestResult } from '../trial/test-result';
import { showWebhookErrors } from './server-errors';
import { toRequestParts, type WebhookValues } from './webhook-schema';

type TestPartProps = {
  form: UseFormReturn<WebhookValues>;
  /** The webhook that is changed. Its secret signs the test. Undefined for a new one. */
  webhookId: string | undefined;
};

/** Sends the sample of an event with the settings as they are in the form. */
export function TestPart({ form, webhookId }: TestPartProps) {
  const test = useTestWebhook();
  const [chosen, setChosen] = useState<WebhookEventName>();
  const event = chosen ?? form.watch('events')[0] ?? 'Workflow Completed';
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setFailure(undefined);
    test.reset();
    if (
      !(await form.trigger(['url', 'type', 'body', 'method', 'headers'], { shouldFocus: true }))
    ) {
      return;
    }
    const values = form.getValues();
    try {
      await test.mutateAsync({
        body: {
          ...toRequestParts(values),
          event,
          ...(webhookId === undefined ? {} : { webhook_id: webhookId }),
        },
      });
    } catch (error) {
      showWebhookErrors(form, error, values);
      setFailure(formatError(error));
    }
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border p-3">
      <legend className="px-1 font-medium text-sm">Try it</legend>
      <FormField
        label="Event"
        help={
          webhookId === undefined
            ? 'Sends a sample with these settings. It has no signature before the webhook is saved, because there is no secret yet.'
            : 'Sends a sample with these settings, signed with the secret of the webhook. Nothing is saved.'
        }
      >
        {(control) => <EventSelect control={control} value={event} onChange={setChosen} />}
      </FormField>
      <Button
        className="self-start"
        icon={<Send aria-hidden />}
        isBusy={test.isPending}
        onClick={() => void send()}
      >
        Send test
      </Button>
      <FormError text={failure} />
      {test.data === undefined ? null : <TestResult result={test.data} />}
    </fieldset>
  );
}
