import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Pencil, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { isMissing } from '@/api/is-missing';
import { LoadFailure } from '@/components/page/load-failure';
import { BackLabel, PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyButton } from '@/components/values/copy-button';
import { getWebhookLabel } from '@/components/webhooks/get-webhook-label';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useIsAllowed } from '@/hooks/session/use-role';
import { webhookQuery } from '../api';
import { DeleteWebhookDialog } from '../delete-webhook-dialog';
import { WebhookDrawer } from '../form/webhook-drawer';
import { MethodBadge } from '../method-badge';
import { RotateDialog } from '../secret/rotate-dialog';
import { StatePill } from '../state-pill';
import { TestDialog } from '../trial/test-dialog';
import { useLiveWebhooks } from '../use-live-webhooks';
import { VerificationCode } from '../verify/verification-code';
import { DeliveriesSection } from './deliveries-section';
import { ReplayDialog } from './replay-dialog';
import { StateNotice } from './state-notice';
import { StopRetriesDialog } from './stop-retries-dialog';
import { WebhookFacts } from './webhook-facts';

const route = getRouteApi('/_main/developer/webhooks/$webhookId');

type DialogName = 'edit' | 'test' | 'rotate' | 'replay' | 'stop' | 'delete';

/** `/developer/webhooks/{id}`: one subscription, its deliveries, and how to verify them. */
export function WebhookPage() {
  const { webhookId } = route.useParams();
  // Remounted for another webhook, so that no dialog stays open.
  return <WebhookDetail key={webhookId} webhookId={webhookId} />;
}

function WebhookDetail({ webhookId }: { webhookId: string }) {
  const { data: webhook, error, refetch } = useQuery(webhookQuery(webhookId));
  useLiveWebhooks();
  const canManage = useIsAllowed('developer');
  const environment = useEnvironmentName();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  if (webhook === undefined && error !== null) {
    return (
      <WebhookFrame title="Webhook">
        <LoadFailure
          isMissing={isMissing(error)}
          missing={{
            title: `There is no such webhook in ${environment}`,
            description:
              'It may have been deleted, or it belongs to the other environment. You can switch in the sidebar.',
            action: (
              <Button asChild>
                <Link to="/developer/webhooks">See all webhooks</Link>
              </Button>
            ),
          }}
          error={formatError(error)}
          code={getErrorCode(error)}
          onRetry={() => void refetch()}
        />
      </WebhookFrame>
    );
  }
  return (
    <WebhookFrame
      title={
        webhook === undefined ? (
          <>
            <span className="sr-only">Webhook</span>
            <Skeleton className="my-1.5 h-5 w-56 max-w-full" />
          </>
        ) : (
          getWebhookLabel(webhook)
        )
      }
      webhook={webhook}
      actions={
        webhook !== undefined && canManage ? (
          <>
            <Button icon={<Pencil aria-hidden />} onClick={() => setDialog('edit')}>
              Edit
            </Button>
            <Button variant="primary" icon={<Send aria-hidden />} onClick={() => setDialog('test')}>
              Send test
            </Button>
          </>
        ) : undefined
      }
    >
      {webhook === undefined ? null : <StateNotice webhook={webhook} canManage={canManage} />}
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-6">
          <DeliveriesSection
            webhookId={webhookId}
            actions={
              webhook !== undefined && canManage ? (
                <>
                  <Button size="sm" onClick={() => setDialog('stop')}>
                    Stop retrying
                  </Button>
                  <Button
                    size="sm"
                    disabled={!webhook.is_enabled}
                    title={webhook.is_enabled ? undefined : 'Turn the webhook on first.'}
                    onClick={() => setDialog('replay')}
                  >
                    Replay
                  </Button>
                </>
              ) : null
            }
          />
          <VerificationCode />
        </div>
        <WebhookFacts
          webhook={webhook}
          onRotate={canManage ? () => setDialog('rotate') : undefined}
          onDelete={canManage ? () => setDialog('delete') : undefined}
        />
      </div>
      {webhook === undefined ? null : (
        <WebhookDialogs webhook={webhook} open={dialog} onClose={() => setDialog(null)} />
      )}
    </WebhookFrame>
  );
}

type WebhookFrameProps = {
  title: ReactNode;
  webhook?: Webhook | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

function WebhookFrame({ title, webhook, actions, children }: WebhookFrameProps) {
  return (
    <PageFrame
      backLink={
        <Link to="/developer/webhooks">
          <BackLabel>Webhooks</BackLabel>
        </Link>
      }
      title={title}
      badge={webhook === undefined ? null : <StatePill webhook={webhook} />}
      description={
        webhook === undefined ? undefined : (
          <span className="mt-1 flex min-w-0 items-center gap-2">
            <MethodBadge method={webhook.method} />
            <span className="wrap-anywhere font-mono text-xs">{webhook.webhook_url}</span>
            <CopyButton value={webhook.webhook_url} label="Copy the URL" />
          </span>
        )
      }
      actions={actions}
    >
      {children}
    </PageFrame>
  );
}

type WebhookDialogsProps = { webhook: Webhook; open: DialogName | null; onClose: () => void };

function WebhookDialogs({ webhook, open, onClose }: WebhookDialogsProps) {
  const navigate = route.useNavigate();
  switch (open) {
    case null:
      return null;
    case 'edit':
      return <WebhookDrawer webhook={webhook} onClose={onClose} />;
    case 'test':
      return <TestDialog webhook={webhook} onClose={onClose} />;
    case 'rotate':
      return <RotateDialog webhook={webhook} onClose={onClose} />;
    case 'replay':
      return <ReplayDialog webhook={webhook} onClose={onClose} />;
    case 'stop':
      return <StopRetriesDialog webhook={webhook} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteWebhookDialog
          webhook={webhook}
          onClose={onClose}
          // Replaced, so that Back does not lead to the deleted webhook.
          onDeleted={() => void navigate({ to: '/developer/webhooks', replace: true })}
        />
      );
  }
}
