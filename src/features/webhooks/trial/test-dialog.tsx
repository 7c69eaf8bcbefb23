import type { Webhook, WebhookEventName } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { FormField } from '@/components/form/form-field';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { getWebhookLabel } from '@/components/webhooks/get-webhook-label';
import { useTestWebhook } from '../changes';
import { EventSelect } from './event-select';
import { TestResult } from './test-result';

type TestDialogProps = { webhook: Webhook; onClose: () => void };

/** Sends the sample of an event to a saved webhook, signed with its secret. */
export function TestDialog({ webhook, onClose }: TestDialogProps) {
  const test = useTestWebhook();
  const [event, setEvent] = useState<WebhookEventName>(
    webhook.webhook_events[0] ?? 'Workflow Completed',
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Send a test to ${getWebhookLabel(webhook)}`}
      description="One request with the sample of an event, signed with the secret. It is not in the log and not repeated."
      cancelLabel="Close"
      primaryLabel={test.data === undefined ? 'Send test' : 'Send again'}
      isBusy={test.isPending}
      onPrimary={() => test.mutate({ body: { webhook_id: webhook._id, event } })}
    >
      <div className="flex flex-col gap-4">
        <FormField label="Event">
          {(control) => (
            <EventSelect
              control={control}
              value={event}
              onChange={(next) => {
                setEvent(next);
                test.reset();
              }}
            />
          )}
        </FormField>
        {test.error === null ? null : (
          <Alert tone="danger" isLive>
            {formatError(test.error)}
          </Alert>
        )}
        {test.data === undefined ? null : <TestResult result={test.data} />}
      </div>
    </Dialog>
  );
}
