import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getAccountLabel, getAccountStatus, toCatalog } from '@/api/connected-apps';
import { connectableAppsQuery } from '@/api/queries/apps';
import { linkedAccountQuery } from '@/api/queries/linked-accounts';
import { BackLabel, PageFrame } from '@/components/page/page-frame';
import { Alert } from '@/components/ui/alert';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyableId } from '@/components/values/copyable-id';
import { useCopyConnectLink } from '@/hooks/session/use-copy-connect-link';
import { useHasFeature } from '@/hooks/session/use-feature';
import { cn } from '@/lib/cn';
import { AccountStatusPill } from '../account-status-pill';
import { ConfigsSection } from '../configs/configs-section';
import { DeleteAccountDialog } from '../delete-account-dialog';
import { HostedPageActions } from '../hosted-page/hosted-page-actions';
import { HostedPageDialog } from '../hosted-page/hosted-page-dialog';
import { useCanManageAccounts } from '../use-can-manage';
import { useLiveAccounts } from '../use-live-accounts';
import { AccountFacts } from './account-facts';
import { Attention } from './attention';
import { HistorySection } from './history-section';
import { IntegrationsSection } from './integrations-section';
import { MissingAccount } from './missing-account';
import { RenameAccountDialog } from './rename-account-dialog';
import { RunsSection } from './runs-section';
import { WorkflowsSection } from './workflows-section';

const route = getRouteApi('/_main/connections/$linkedAccountId');

type SwitchOnDialogProps = { account: { id: string; label: string }; onClose: () => void };

type LinkedAccountPageProps = {
  /** The dialog that switches a workflow on, which is a feature of its own. */
  switchOn: (props: SwitchOnDialogProps) => ReactNode;
};

/** `/connections/{id}`: one linked account, its connected apps, and its hosted page. */
export function LinkedAccountPage(parts: LinkedAccountPageProps) {
  const { linkedAccountId } = route.useParams();
  // Remounted for another account, so that no dialog stays open.
  return <AccountPage key={linkedAccountId} linkedAccountId={linkedAccountId} {...parts} />;
}

type AccountPageProps = LinkedAccountPageProps & { linkedAccountId: string };

/** With `apps`, the dialog's link initially offers only these. */
type OpenDialog =
  | { name: 'hosted-page'; apps: readonly string[] | undefined }
  | { name: 'rename' }
  | { name: 'delete' }
  | { name: 'switch-on' }
  | null;

function AccountPage({ linkedAccountId, switchOn }: AccountPageProps) {
  const query = useQuery(linkedAccountQuery(linkedAccountId));
  const { data: account, error, isFetching, refetch } = query;
  useLiveAccounts();
  const canManage = useCanManageAccounts();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const openHostedPage = (apps?: readonly string[]) => setDialog({ name: 'hosted-page', apps });

  if (account === undefined && error !== null) {
    return (
      <AccountFrame linkedAccountId={linkedAccountId} account={undefined}>
        <MissingAccount
          linkedAccountId={linkedAccountId}
          error={error}
          onRetry={() => void refetch()}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      linkedAccountId={linkedAccountId}
      account={account}
      isLoading={account === undefined}
      actions={
        <>
          <IconButton
            label="Refresh"
            variant="secondary"
            aria-busy={isFetching}
            icon={<RotateCw aria-hidden className={cn('size-4', isFetching && 'animate-spin')} />}
            onClick={() => void refetch()}
          />
          {canManage ? (
            <HostedPageActions
              linkedAccountId={linkedAccountId}
              isLoading={account === undefined}
              canCopy={(account?.integrations ?? []).length > 0}
              onShow={openHostedPage}
            />
          ) : null}
        </>
      }
    >
      <AccountContent
        linkedAccountId={linkedAccountId}
        account={account}
        onRename={() => setDialog({ name: 'rename' })}
        onDelete={() => setDialog({ name: 'delete' })}
        onShowLink={openHostedPage}
        onSwitchOn={() => setDialog({ name: 'switch-on' })}
      />
      {account === undefined ? null : (
        <AccountDialogs
          account={account}
          open={dialog}
          onClose={() => setDialog(null)}
          switchOn={switchOn}
        />
      )}
    </AccountFrame>
  );
}

type AccountFrameProps = {
  linkedAccountId: string;
  account: LinkedAccount | undefined;
  isLoading?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

function AccountFrame(props: AccountFrameProps) {
  const { linkedAccountId, account, isLoading = false, actions, children } = props;
  return (
    <PageFrame
      backLink={
        <Link to="/connections">
          <BackLabel>Linked accounts</BackLabel>
        </Link>
      }
      title={
        isLoading ? (
          <>
            <span className="sr-only">{linkedAccountId}</span>
            <Skeleton className="my-1.5 h-5 w-56 max-w-full" />
          </>
        ) : account === undefined ? (
          linkedAccountId
        ) : (
          getAccountLabel(account)
        )
      }
      badge={
        account === undefined ? null : <AccountStatusPill status={getAccountStatus(account)} />
      }
      description={<CopyableId value={linkedAccountId} name="ID" isPinned />}
      actions={actions}
    >
      {children}
    </PageFrame>
  );
}

type AccountContentProps = {
  linkedAccountId: string;
  account: LinkedAccount | undefined;
  onRename: () => void;
  onDelete: () => void;
  onShowLink: (apps?: readonly string[]) => void;
  onSwitchOn: () => void;
};

function AccountContent(props: AccountContentProps) {
  const { linkedAccountId, account, onRename, onDelete, onShowLink, onSwitchOn } = props;
  const catalog = toCatalog(useQuery(connectableAppsQuery).data);
  const link = useCopyConnectLink({
    linked_account_id: linkedAccountId,
    onUnsendableId: onShowLink,
    onClipboardRefused: (_address, apps) => onShowLink(apps),
  });
  const canManage = useCanManageAccounts();
  const hasWorkflows = useHasFeature('ai_workflows');
  const hasLogs = useHasFeature('logs_execution');
  const copying = {
    canManage,
    onCopyLink: link.copy,
    isCopying: link.isBusy,
    lifetime: link.lifetime,
  };
  return (
    <>
      {canManage ? null : (
        <Alert tone="neutral">
          You can view this account. Only a developer, an admin or the owner can send its customer a
          link, disconnect apps or delete it.
        </Alert>
      )}
      {account === undefined ? null : (
        <Attention account={account} catalog={catalog} {...copying} />
      )}
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="flex min-w-0 flex-col gap-6">
          <IntegrationsSection account={account} catalog={catalog} {...copying} />
          <HistorySection linkedAccountId={linkedAccountId} account={account} />
          <ConfigsSection linkedAccountId={linkedAccountId} catalog={catalog} />
          {hasWorkflows ? (
            <WorkflowsSection
              linkedAccountId={linkedAccountId}
              onSwitchOn={canManage && account !== undefined ? onSwitchOn : undefined}
            />
          ) : null}
          {hasLogs ? <RunsSection linkedAccountId={linkedAccountId} /> : null}
        </div>
        <AccountFacts
          account={account}
          onRename={canManage ? onRename : undefined}
          onDelete={canManage ? onDelete : undefined}
        />
      </div>
    </>
  );
}

type AccountDialogsProps = LinkedAccountPageProps & {
  account: LinkedAccount;
  open: OpenDialog;
  onClose: () => void;
};

function AccountDialogs({ account, open, onClose, switchOn }: AccountDialogsProps) {
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const leave = async () => {
    // Replaced, so that Back does not lead to the deleted account.
    await navigate({ to: '/connections', replace: true });
    const { queryKey } = linkedAccountQuery(account.account_id);
    queryClient.removeQueries({ queryKey });
  };
  if (open === null) {
    return null;
  }
  switch (open.name) {
    case 'hosted-page':
      return <HostedPageDialog account={account} apps={open.apps} onClose={onClose} />;
    case 'rename':
      return <RenameAccountDialog account={account} onClose={onClose} />;
    case 'switch-on':
      return switchOn({
        account: { id: account.account_id, label: getAccountLabel(account) },
        onClose,
      });
    case 'delete':
      return (
        <DeleteAccountDialog account={account} onClose={onClose} onDeleted={() => void leave()} />
      );
  }
}
