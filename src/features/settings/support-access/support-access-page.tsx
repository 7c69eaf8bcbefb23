import type { AccountAccess } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { DataTable } from '@/components/data-table/data-table';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { TitledCard } from '@/components/titled-card';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useNow } from '@/hooks/use-now';
import { showToast, useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { Loaded } from '../frame/loaded';
import { NeedsRole } from '../frame/needs-role';
import { SectionPage } from '../frame/section-page';
import { AllowDialog } from './allow-dialog';
import { accessQuery } from './api';
import { useRevokeAccess } from './changes';
import { getGrantState } from './grant';
import { historyColumns } from './history-columns';

/** `/settings/support-access`: whether operators may sign in, and the history of grants. */
export function SupportAccessPage() {
  const grants = useQuery(accessQuery);
  const isReadOnly = !useIsAllowed('admin');
  const density = useDashboard((state) => state.density);
  const now = useNow();
  const { data, error, refetch } = grants;
  return (
    <SectionPage id="support-access" isWide>
      {isReadOnly ? <NeedsRole least="admin" act="Allowing or revoking access" /> : null}
      <Loaded query={grants} rows={1}>
        {(all) => (
          <AccessCard
            active={all.find((grant) => getGrantState(grant, now) === 'active')}
            isReadOnly={isReadOnly}
          />
        )}
      </Loaded>
      <section aria-labelledby="access-history" className="flex flex-col gap-2">
        <h2 id="access-history" className="font-medium text-base">
          History
        </h2>
        {grants.isError && data === undefined ? null : (
          <DataTable
            label="History of support access"
            columns={historyColumns(now)}
            rows={data}
            rowKey={({ _id }) => _id}
            rowLabel={({ granted_at }) => granted_at}
            error={error === null || data !== undefined ? null : formatError(error)}
            errorCode={getErrorCode(error)}
            onRetry={() => void refetch()}
            empty={{
              title: 'Support access was never allowed',
              description: 'Each access that you allow is listed here, with who allowed it.',
              picture: null,
            }}
            density={density}
            loadingRows={2}
            minWidth={760}
          />
        )}
      </section>
    </SectionPage>
  );
}

type AccessCardProps = { active: AccountAccess | undefined; isReadOnly: boolean };

function AccessCard({ active, isReadOnly }: AccessCardProps) {
  const [opened, setOpened] = useState<'allow' | 'revoke' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <TitledCard
        title={active === undefined ? 'No one has access' : 'Support staff have access'}
        description={
          active === undefined
            ? 'The operator’s staff can see nothing of the organization. Allow access when you want their help.'
            : undefined
        }
        aside={
          <StatusPill
            status={active === undefined ? 'inactive' : 'active'}
            label={active === undefined ? 'Closed' : 'Open'}
          />
        }
        footer={
          isReadOnly ? undefined : active === undefined ? (
            <Button variant="primary" onClick={() => setOpened('allow')}>
              Allow access
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setOpened('revoke')}>
              Revoke access
            </Button>
          )
        }
      >
        {active === undefined ? undefined : <GrantFacts grant={active} />}
      </TitledCard>
      {opened === 'allow' ? <AllowDialog onClose={close} /> : null}
      {opened === 'revoke' && active !== undefined ? (
        <RevokeDialog grant={active} onClose={close} />
      ) : null}
    </>
  );
}

function GrantFacts({ grant }: { grant: AccountAccess }) {
  const isMasterOff = useSession(
    ({ account }) => account?.org.settings.master_login_enabled === false,
  );
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere">
        Allowed by {grant.granted_by?.email ?? 'a former member'}{' '}
        <RelativeTime value={grant.granted_at} />
        {grant.expires_at === null ? (
          ', until you revoke it.'
        ) : (
          <>
            . It ends <RelativeTime value={grant.expires_at} />.
          </>
        )}
      </p>
      {grant.reason === null ? null : (
        <p className="wrap-anywhere text-muted-foreground">{grant.reason}</p>
      )}
      {isMasterOff ? (
        <Alert tone="neutral">
          The policy does not let the operator's staff log in as a member, so this access has no
          effect.
        </Alert>
      ) : null}
    </div>
  );
}

function RevokeDialog({ grant, onClose }: { grant: AccountAccess; onClose: () => void }) {
  const revoke = useRevokeAccess();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Revoke support access?"
      description="Support staff who are logged in as a member are logged out and lose access."
      confirmLabel="Revoke access"
      isBusy={revoke.isPending}
      error={revoke.isError ? formatError(revoke.error) : undefined}
      onConfirm={() =>
        revoke.mutate(
          { body: { id: grant._id, status: 'revoked' } },
          {
            onSuccess: () => {
              showToast({ severity: 'success', message: 'Support access is revoked.' });
              onClose();
            },
          },
        )
      }
    />
  );
}
