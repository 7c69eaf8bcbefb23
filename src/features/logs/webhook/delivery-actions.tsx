import type { WebhookDelivery } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Ban, Play } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { RefreshButton } from '@/components/refresh-button';
import { Button } from '@/components/ui/button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { showToast } from '@/stores/dashboard';
import { useResend, useStopRetrying } from './api';

type DeliveryActionsProps = {
  delivery: WebhookDelivery;
  onRefresh: () => void;
  isRefreshing: boolean;
  /** Called after an attempt, whose response is then the last one. */
  onSent: () => void;
};

/** The actions for a delivery: send it again, or stop its retries. */
export function DeliveryActions(props: DeliveryActionsProps) {
  const { delivery, onRefresh, isRefreshing, onSent } = props;
  const canAct = useIsAllowed('developer');
  const [opened, setOpened] = useState<'resend' | 'stop' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
      {canAct && delivery.status === 'RETRYING' ? (
        <Button icon={<Ban aria-hidden />} onClick={() => setOpened('stop')}>
          Stop retrying
        </Button>
      ) : null}
      {canAct && delivery.webhook_url !== null ? (
        <Button variant="primary" icon={<Play aria-hidden />} onClick={() => setOpened('resend')}>
          Resend
        </Button>
      ) : null}
      {opened === 'resend' ? (
        <ResendDialog delivery={delivery} onClose={close} onSent={onSent} />
      ) : null}
      {opened === 'stop' ? <StopDialog delivery={delivery} onClose={close} /> : null}
    </>
  );
}

type DialogProps = { delivery: WebhookDelivery; onClose: () => void };

function ResendDialog({ delivery, onClose, onSent }: DialogProps & { onSent: () => void }) {
  const resend = useResend();
  const { _id: id, event, webhook_url: url } = delivery;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Send ${event} again?`}
      description={`One attempt is made now, to ${url ?? 'the webhook'}, with the same webhook-id and the current secret. Its result does not count as a failure of the webhook.`}
      confirmLabel="Resend"
      variant="primary"
      isBusy={resend.isPending}
      error={resend.error === null ? undefined : formatError(resend.error)}
      onConfirm={() =>
        resend.mutate(
          { params: { path: { id } } },
          {
            onSuccess: ({ attempt_history }) => {
              showResult(attempt_history?.at(-1));
              onSent();
              onClose();
            },
          },
        )
      }
    />
  );
}

/** Says in a toast how the attempt ended. */
function showResult(attempt: NonNullable<WebhookDelivery['attempt_history']>[number] | undefined) {
  if (attempt === undefined) {
    return;
  }
  const { error, status_code } = attempt;
  if (error === null) {
    showToast({ severity: 'success', message: `The receiver responded with ${status_code}.` });
  } else {
    showToast({ severity: 'warning', title: 'It failed again', message: error.message });
  }
}

function StopDialog({ delivery, onClose }: DialogProps) {
  const stop = useStopRetrying();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Stop retrying?"
      description="This delivery ends as failed. You can resend it later. Other deliveries of the webhook are tried again as before."
      confirmLabel="Stop retrying"
      isBusy={stop.isPending}
      error={stop.error === null ? undefined : formatError(stop.error)}
      onConfirm={() =>
        stop.mutate({ params: { path: { id: delivery._id } } }, { onSuccess: onClose })
      }
    />
  );
}
