import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { webhooksQuery } from '@/api/queries/webhooks';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useCreateDialog } from '@/hooks/use-create-dialog';
import { WebhookDrawer } from '../form/webhook-drawer';
import { SecretDialog } from '../secret/secret-dialog';
import { useLiveWebhooks } from '../use-live-webhooks';
import { WebhookList } from './webhook-list';

const route = getRouteApi('/_main/developer/webhooks/');

/** `/developer/webhooks`: the subscriptions to events of the platform. */
export function WebhooksPage() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const canManage = useIsAllowed('developer');
  const query = useQuery(webhooksQuery);
  useLiveWebhooks();
  const [created, setCreated] = useState<{ id: string; secret: string }>();
  const search = (next: string) =>
    void navigate({ search: (before) => ({ ...before, q: next }), resetScroll: false });
  const { isCreating, setIsCreating } = useCreateDialog();
  const add = canManage ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
      Add webhook
    </Button>
  ) : undefined;
  return (
    <PageFrame
      title="Webhooks"
      description="Tell your server when a customer connects an app, and when a run of a workflow ends."
      actions={add}
    >
      <WebhookList query={query} text={q} onSearch={search} canManage={canManage} add={add} />
      {isCreating && canManage ? (
        <WebhookDrawer
          onClose={() => setIsCreating(false)}
          onCreated={({ id, secret }) => {
            setIsCreating(false);
            setCreated(secret === undefined ? undefined : { id, secret });
          }}
        />
      ) : null}
      {created === undefined ? null : (
        <SecretDialog
          title="The webhook was created"
          description="Verify each webhook with this secret, so that nobody else can send you events."
          secret={created.secret}
          onClose={() => {
            setCreated(undefined);
            void navigate({
              to: '/developer/webhooks/$webhookId',
              params: { webhookId: created.id },
            });
          }}
        />
      )}
    </PageFrame>
  );
}
