import type { Integration, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { type Catalog, getConnectionLabel, isOneOfSeveral, sortByApp } from '@/api/connected-apps';
import { CopyLinkButton } from '@/components/connect-link/copy-link-button';
import { DataTable } from '@/components/data-table/data-table';
import { useDashboard } from '@/stores/dashboard';
import { useTestConnection } from '../api';
import type { LinkCopying } from './attention';
import { ConnectionDrawer } from './connection-drawer';
import { DisconnectDialog } from './disconnect-dialog';
import { IntegrationMenu } from './integration-menu';
import { integrationsColumns, METHOD_NAMES } from './integrations-columns';
import { RenameDialog } from './rename-dialog';

const route = getRouteApi('/_main/connections/$linkedAccountId');

type IntegrationsSectionProps = LinkCopying & {
  /** Undefined while it loads. */
  account: LinkedAccount | undefined;
  catalog: Catalog;
};

/** The connected apps of the account. */
export function IntegrationsSection(props: IntegrationsSectionProps) {
  const { account, catalog, canManage, onCopyLink, isCopying, lifetime } = props;
  const density = useDashboard((state) => state.density);
  const [leaving, setLeaving] = useState<Integration | null>(null);
  const [renamed, setRenamed] = useState<Integration | null>(null);
  // The hash, so that an open connection has an address.
  const shownId = useLocation({ select: ({ hash }) => hash });
  const navigate = route.useNavigate();
  const open = (hash: string) => void navigate({ hash, resetScroll: false });
  const openIntegration = account?.integrations?.find(({ _id }) => _id === shownId);
  const test = useTestConnection();
  const show = (integration: Integration) => {
    // The last result is of another connection.
    test.reset();
    open(integration._id);
  };
  const runTest = ({ type: slug, _id: connection_id }: Integration) =>
    test.mutate({
      params: { path: { slug } },
      body: { linked_account_id: account?.account_id ?? '', connection_id },
    });
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="font-medium text-base">Integrations</h2>
      <DataTable
        label="Integrations"
        columns={integrationsColumns(catalog, account, show)}
        rows={account === undefined ? undefined : sortByApp(account.integrations ?? [])}
        rowKey={(integration) => integration._id}
        rowLabel={(integration) =>
          `${integration.name}, ${METHOD_NAMES[integration.auth_type]}, ${getConnectionLabel(integration)}`
        }
        {...(canManage && account !== undefined
          ? {
              rowActions: (integration: Integration) => (
                <IntegrationMenu
                  account={account}
                  integration={integration}
                  isOneOfSeveral={isOneOfSeveral(account, integration)}
                  isOffered={catalog.size === 0 || catalog.has(integration.type)}
                  onShow={() => show(integration)}
                  onTest={() => {
                    show(integration);
                    runTest(integration);
                  }}
                  onCopyLink={() => onCopyLink([integration.type])}
                  onRename={() => setRenamed(integration)}
                  onDisconnect={() => setLeaving(integration)}
                />
              ),
            }
          : {})}
        density={density}
        loadingRows={3}
        minWidth={800}
        isStackedOnPhones
        empty={{
          title: 'No connections yet',
          description: canManage
            ? 'Send the connect link to your customer, who then connects apps on a page with your branding.'
            : 'This customer connects apps on a page with your branding, through a link that your team sends.',
          action: canManage ? (
            <CopyLinkButton
              variant="primary"
              isBusy={isCopying}
              lifetime={lifetime}
              onCopy={() => onCopyLink()}
            >
              Copy connect link
            </CopyLinkButton>
          ) : undefined,
        }}
      />
      {openIntegration === undefined ? null : (
        <ConnectionDrawer
          integration={openIntegration}
          test={test}
          onTest={canManage ? () => runTest(openIntegration) : undefined}
          onClose={() => open('')}
        />
      )}
      {account === undefined || leaving === null ? null : (
        <DisconnectDialog
          account={account}
          integration={leaving}
          onClose={() => setLeaving(null)}
        />
      )}
      {account === undefined || renamed === null ? null : (
        <RenameDialog account={account} integration={renamed} onClose={() => setRenamed(null)} />
      )}
    </section>
  );
}
