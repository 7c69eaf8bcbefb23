import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toFailureState } from '@/api/failure-state';
import { appSettingsQuery } from '@/api/queries/app-settings';
import { AppIcon } from '@/components/app-icon';
import { LoadFailure } from '@/components/page/load-failure';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { BackLabel, PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { StatusPill } from '@/components/values/status-pill';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useHasFeature } from '@/hooks/session/use-feature';
import { useDocumentTitle } from '@/hooks/use-document-title';
import { formatCustomers } from '../format-customers';
import { AppActions } from './app-actions';
import { CLIENT_HASH } from './client/client-hash';
import { AppNotes } from './notes/app-notes';
import { OverviewTab } from './overview/overview-tab';
import { APP_TABS, type AppTab } from './search';
import { SettingsTab } from './settings-tab';
import { type WorkflowsOfApp, WorkflowsTab } from './workflows-tab';

const route = getRouteApi('/_main/apps/$application/');

const BACK_TO_APPS = (
  <Link to="/apps">
    <BackLabel>Apps</BackLabel>
  </Link>
);

type AppPageProps = {
  /** The tab with the app's config portal, which is a feature of its own. */
  portal: (app: AppSettings) => ReactNode;
  /** The list of the Workflows tab, which is a feature of its own. */
  workflows: (state: WorkflowsOfApp) => ReactNode;
};

/** `/apps/{application}`: one app, and its settings in the environment. */
export function AppPage(parts: AppPageProps) {
  const { application } = route.useParams();
  // Remounted for another app, so that input for one is not saved for the other.
  return <OneApp key={application} slug={application} {...parts} />;
}

function OneApp({ slug, ...parts }: AppPageProps & { slug: string }) {
  const { data: app, error, refetch } = useQuery(appSettingsQuery(slug));
  if (app !== undefined) {
    return <LoadedApp app={app} {...parts} onRefresh={() => void refetch()} />;
  }
  if (error === null) {
    return (
      <PageFrame backLink={BACK_TO_APPS} icon={<Skeleton className="size-12" />} title={slug}>
        <LoadingShapes>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-48" />
        </LoadingShapes>
      </PageFrame>
    );
  }
  return (
    <PageFrame backLink={BACK_TO_APPS} title={slug}>
      <LoadFailure
        {...toFailureState(error)}
        missing={{
          title: `There is no app “${slug}”`,
          description: 'The link may be outdated, or the custom app was deleted.',
          action: (
            <Button asChild>
              <Link to="/apps">All apps</Link>
            </Button>
          ),
        }}
        onRetry={() => void refetch()}
      />
    </PageFrame>
  );
}

type LoadedAppProps = AppPageProps & { app: AppSettings; onRefresh: () => void };

function LoadedApp({ app, portal, workflows, onRefresh }: LoadedAppProps) {
  const { section } = route.useSearch();
  const [wasPortalOpened, setWasPortalOpened] = useState(false);
  if (section === 'portal' && !wasPortalOpened) {
    setWasPortalOpened(true);
  }
  const navigate = route.useNavigate();
  const environment = useEnvironmentName();
  const hasWorkflows = useHasFeature('ai_workflows');
  useDocumentTitle(app.name);
  const open = (next: string) => {
    const chosen = APP_TABS.find((item) => item === next);
    if (chosen !== undefined) {
      void navigate({ search: (before) => ({ ...before, section: chosen }), resetScroll: false });
    }
  };
  const [clientVisits, setClientVisits] = useState(0);
  const enterClient = () => {
    setClientVisits((count) => count + 1);
    void navigate({
      search: (before) => ({ ...before, section: 'settings' }),
      hash: CLIENT_HASH,
      resetScroll: false,
    });
  };
  return (
    <PageFrame
      backLink={BACK_TO_APPS}
      icon={<AppIcon name={app.name} src={app.icon} size="lg" />}
      title={app.name}
      badge={
        <StatusPill
          status={app.enabled ? 'enabled' : 'inactive'}
          label={app.enabled ? 'Enabled' : 'Not enabled'}
        />
      }
      description={`${app.kind === 'custom' ? 'Custom app' : 'Default app'} · ${
        app.connected_accounts_count === 0
          ? 'no customers'
          : formatCustomers(app.connected_accounts_count)
      } connected in ${environment}`}
      actions={<AppActions app={app} onSetUp={enterClient} onRefresh={onRefresh} />}
    >
      <AppNotes app={app} onEnterClient={enterClient} onShowSettings={() => open('settings')} />
      <Tabs
        value={section === 'workflows' && !hasWorkflows ? 'overview' : section}
        onValueChange={open}
      >
        <TabsList aria-label={`About ${app.name}`}>
          <TabsTrigger value={'overview' satisfies AppTab}>Overview</TabsTrigger>
          <TabsTrigger value={'settings' satisfies AppTab}>
            {app.kind === 'custom' ? 'Authorization' : 'Settings'}
          </TabsTrigger>
          {hasWorkflows ? (
            <TabsTrigger value={'workflows' satisfies AppTab}>Workflows</TabsTrigger>
          ) : null}
          <TabsTrigger value={'portal' satisfies AppTab}>Config portal</TabsTrigger>
        </TabsList>
        <TabsContent value={'overview' satisfies AppTab}>
          <OverviewTab app={app} />
        </TabsContent>
        {/* Stays mounted, so that unsaved input survives a visit to the other tab. */}
        <TabsContent
          value={'settings' satisfies AppTab}
          forceMount
          className="data-[state=inactive]:hidden"
        >
          <SettingsTab app={app} clientVisits={clientVisits} />
        </TabsContent>
        {hasWorkflows ? (
          <TabsContent value={'workflows' satisfies AppTab}>
            <WorkflowsTab app={app} list={workflows} />
          </TabsContent>
        ) : null}
        {/* Stays mounted after its first visit, which loads its code and data. */}
        <TabsContent
          value={'portal' satisfies AppTab}
          forceMount
          className="data-[state=inactive]:hidden"
        >
          {wasPortalOpened ? portal(app) : null}
        </TabsContent>
      </Tabs>
    </PageFrame>
  );
}
