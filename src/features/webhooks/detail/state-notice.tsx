import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/values/relative-time';
import { getSubscriptionState } from '../model/subscription-state';
import { useEnableWebhook } from '../use-enable-webhook';

type StateNoticeProps = { webhook: Webhook; canManage: boolean };

/** Says that a webhook fails or is off, with the reason and the next step, and any warnings. */
export function StateNotice({ webhook, canManage }: StateNoticeProps) {
  const { enable, busyId } = useEnableWebhook();
  const { kind, label, text } = getSubscriptionState(webhook);
  return (
    <>
      {text === undefined ? null : (
        <Alert
          tone={kind === 'failing' ? 'danger' : 'warning'}
          title={
            <>
              {label}
              {webhook.disabled_at === null ? null : (
                <>
                  {' '}
                  <RelativeTime value={webhook.disabled_at} />
                </>
              )}
            </>
          }
          actions={
            canManage && kind === 'disabled' ? (
              <Button size="sm" isBusy={busyId !== undefined} onClick={() => enable(webhook, true)}>
                Enable
              </Button>
            ) : undefined
          }
        >
          {text}
        </Alert>
      )}
      {webhook.warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
    </>
  );
}
