import type { Config } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getAccountLabel, toCatalog } from '@/api/connected-apps';
import { ApiError, formatError, getErrorCode } from '@/api/errors';
import { connectableAppsQuery } from '@/api/queries/apps';
import { accountConfigsQuery } from '@/api/queries/configs';
import { linkedAccountQuery } from '@/api/queries/linked-accounts';
import { AppIcon } from '@/components/app-icon';
import { EmptyState } from '@/components/page/empty-state';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { BackLabel, PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { CopyableId } from '@/components/values/copyable-id';
import { useCanManageAccounts } from '../use-can-manage';
import { type ConfigKey, configQuery, configWithOptionsQuery } from './api';
import { ConfigConnection } from './config-connection';
import { ConfigHistory } from './config-history';
import { ConfigNotice } from './config-status';
import { ConfigValues } from './config-values';
import { getAppName } from './configs-columns';
import { DeleteConfigDialog } from './delete-config-dialog';
import { LazyAccountConfigEditor } from './lazy-account-config-editor';
import { listStoredNames, ResetDialog } from './reset-dialog';
import { CONFIG_SECTIONS, type ConfigSection } from './search';

const route = getRouteApi('/_main/connections/$linkedAccountId_/configs/$slug/$configId');

/** `/connections/{id}/configs/{slug}/{configId}`: the values and the history of one config. */
export function ConfigPage() {
  const configKey = route.useParams();
  const { linkedAccountId, slug, configId } = configKey;
  // Remounted for another config, so that no dialog stays open.
  return <OneConfig key={`${linkedAccountId}/${slug}/${configId}`} configKey={configKey} />;
}

function OneConfig({ configKey }: { configKey: ConfigKey }) {
  const plain = useQuery(configQuery(configKey));
  const withOptions = useQuery({
    ...configWithOptionsQuery(configKey),
    enabled: plain.isSuccess,
    meta: { showsOwnError: true },
  });
  // The names of options may come later, or not at all.
  const config =
    withOptions.data?.revision === plain.data?.revision ? withOptions.data : plain.data;
  const { slug } = configKey;
  const catalog = toCatalog(useQuery(connectableAppsQuery).data);
  const appName = getAppName(slug, catalog);
  const icon = <AppIcon name={appName} src={catalog.get(slug)?.icon} size="lg" />;
  if (config === undefined) {
    return (
      <ConfigFrame configKey={configKey} title={appName} icon={icon}>
        {plain.error === null ? (
          <LoadingShapes>
            <Skeleton className="h-8 w-56" />
            <Skeleton className="h-48" />
          </LoadingShapes>
        ) : (
          <MissingConfig
            configKey={configKey}
            error={plain.error}
            onRetry={() => void plain.refetch()}
          />
        )}
      </ConfigFrame>
    );
  }
  return <LoadedConfig configKey={configKey} config={config} appName={appName} icon={icon} />;
}

type ConfigFrameProps = {
  configKey: ConfigKey;
  title: string;
  icon: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

function ConfigFrame({ configKey, title, icon, actions, children }: ConfigFrameProps) {
  const { linkedAccountId, configId } = configKey;
  const account = useQuery(linkedAccountQuery(linkedAccountId)).data;
  return (
    <PageFrame
      width="medium"
      backLink={
        <Link to="/connections/$linkedAccountId" params={{ linkedAccountId }}>
          <BackLabel>
            {account === undefined ? linkedAccountId : getAccountLabel(account)}
          </BackLabel>
        </Link>
      }
      icon={icon}
      title={title}
      description={
        <span className="flex flex-wrap items-center gap-x-1.5">
          Config <CopyableId value={configId} name="config ID" isPinned />
        </span>
      }
      actions={actions}
    >
      {children}
    </PageFrame>
  );
}

type LoadedConfigProps = {
  configKey: ConfigKey;
  config: Config;
  appName: string;
  icon: ReactNode;
};

const LABELS: Readonly<Record<ConfigSection, string>> = {
  values: 'Values',
  edit: 'Edit',
  history: 'History',
};

function LoadedConfig({ configKey, config, appName, icon }: LoadedConfigProps) {
  const { section } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const canManage = useCanManageAccounts();
  const [dialog, setDialog] = useState<'reset' | 'delete' | null>(null);
  const { linkedAccountId } = configKey;
  const summary = useQuery(accountConfigsQuery(linkedAccountId)).data?.find(
    ({ slug, config_id }) => slug === config.slug && config_id === config.config_id,
  );
  const close = () => setDialog(null);
  const leave = async () => {
    // Replaced, so that Back does not lead to the deleted config.
    await navigate({
      to: '/connections/$linkedAccountId',
      params: { linkedAccountId },
      replace: true,
    });
    queryClient.removeQueries({ queryKey: configQuery(configKey).queryKey });
    queryClient.removeQueries({ queryKey: configWithOptionsQuery(configKey).queryKey });
  };
  const open = (next: string) => {
    const chosen = CONFIG_SECTIONS.find((item) => item === next);
    if (chosen !== undefined) {
      void navigate({ search: { section: chosen }, resetScroll: false });
    }
  };
  const sections = CONFIG_SECTIONS.filter((candidate) => candidate !== 'edit' || canManage);
  const currentSection = sections.includes(section) ? section : 'values';
  return (
    <ConfigFrame
      configKey={configKey}
      title={appName}
      icon={icon}
      actions={
        canManage ? (
          <>
            <Button
              disabled={listStoredNames(config).length === 0}
              onClick={() => setDialog('reset')}
            >
              Reset values
            </Button>
            <Button className="text-danger" onClick={() => setDialog('delete')}>
              Delete config
            </Button>
          </>
        ) : null
      }
    >
      <ConfigNotice
        appName={appName}
        status={config.connection_status}
        canManage={canManage}
        archived_at={summary?.archived_at ?? null}
      />
      <ConfigConnection config={config} linkedAccountId={linkedAccountId} />
      <Tabs value={currentSection} onValueChange={open}>
        <TabsList aria-label={`Config ${config.config_id}`}>
          {sections.map((item) => (
            <TabsTrigger key={item} value={item}>
              {LABELS[item]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={'values' satisfies ConfigSection}>
          <Values config={config} appName={appName} />
        </TabsContent>
        <TabsContent value={'edit' satisfies ConfigSection}>
          <LazyAccountConfigEditor {...configKey} connectionId={config.connection_id} />
        </TabsContent>
        <TabsContent value={'history' satisfies ConfigSection}>
          <ConfigHistory configKey={configKey} config={config} />
        </TabsContent>
      </Tabs>
      {dialog === 'reset' ? (
        <ResetDialog config={config} configKey={configKey} onClose={close} />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteConfigDialog
          config={config}
          configKey={configKey}
          appName={appName}
          onClose={close}
          onDeleted={() => void leave()}
        />
      ) : null}
    </ConfigFrame>
  );
}

function Values({ config, appName }: { config: Config; appName: string }) {
  return config.fields.length + config.workflows.length === 0 ? (
    <EmptyState
      title={`Nothing is asked for ${appName} yet`}
      description="Publish a config portal in the app’s page, and its fields and workflows appear here."
      picture={null}
    />
  ) : (
    <ConfigValues config={config} />
  );
}

type MissingConfigProps = { configKey: ConfigKey; error: unknown; onRetry: () => void };

function MissingConfig({ configKey, error, onRetry }: MissingConfigProps) {
  const { linkedAccountId, configId } = configKey;
  const toAccount = (
    <Button asChild>
      <Link to="/connections/$linkedAccountId" params={{ linkedAccountId }}>
        See all its configs
      </Link>
    </Button>
  );
  return error instanceof ApiError && error.status === 404 ? (
    <EmptyState
      title={`There is no config “${configId}” of this app`}
      description="It may have been deleted, or it belongs to the other environment."
      action={toAccount}
    />
  ) : (
    <PageStatus
      error={formatError(error)}
      code={getErrorCode(error)}
      onRetry={onRetry}
      action={toAccount}
    />
  );
}
