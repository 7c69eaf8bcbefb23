import { getRouteApi, useLocation } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useSession } from '@/stores/session';
import { SetupTab } from './embedded/setup-tab';
import { StreamlitTab } from './embedded/streamlit-tab';
import { UsersTab } from './embedded/users-tab';
import { LogsTab } from './lists/logs-tab';
import { PipelinesTab } from './lists/pipelines-tab';
import { type WorkflowsOfTab, WorkflowsTab } from './lists/workflows-tab';
import { OverviewTab } from './overview/overview-tab';
import { getCurrentTab, getTabLocation, listTabs, type TabName } from './tabs';

const route = getRouteApi('/_main/');

const CONTENT: Readonly<Record<Exclude<TabName, 'Workflows'>, ComponentType>> = {
  Integrations: OverviewTab,
  Logs: LogsTab,
  Pipelines: PipelinesTab,
  Setup: SetupTab,
  Users: UsersTab,
  Streamlit: StreamlitTab,
};

const NO_FLAGS = {};

type DashboardPageProps = {
  /** The list of the Workflows tab, which is a feature of its own. */
  workflows: (state: WorkflowsOfTab) => ReactNode;
};

/** `/`: the tabs of spec section 2, normal or for an analytics host. */
export function DashboardPage({ workflows }: DashboardPageProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const opened = useLocation({ select: ({ state }) => state.dashboardTab });
  const flags = useSession((state) => state.account?.org.feature_flags) ?? NO_FLAGS;
  const tabs = listTabs(search, flags);
  const currentTab = getCurrentTab(search, flags, opened);
  const choose = (value: string) => {
    const tab = tabs.find((item) => item === value);
    if (tab !== undefined) {
      void navigate({ ...getTabLocation(tab, search), resetScroll: false });
    }
  };
  return (
    // Manual activation: each tab is a URL, and arrow keys should not navigate through all of them.
    <Tabs value={currentTab} onValueChange={choose} activationMode="manual">
      <div className="bg-card pt-1 shadow-[inset_0_-1px_0_var(--border)]">
        <TabsList
          aria-label="Dashboard"
          className="mx-auto w-full max-w-360 px-2.5 shadow-none sm:px-4.5"
        >
          {tabs.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {tab}
              {tab === 'Pipelines' ? (
                // Hidden on a phone, where it would be cut; the page has it, too.
                <span className="contents max-sm:hidden">
                  <Badge tone="info">Experimental</Badge>
                </span>
              ) : null}
            </TabsTrigger>
          ))}
        </TabsList>
      </div>
      <TabsContent value={currentTab} className="focus-inset pt-0">
        {currentTab === 'Workflows' ? (
          <WorkflowsTab list={workflows} />
        ) : (
          <Content tab={currentTab} />
        )}
      </TabsContent>
    </Tabs>
  );
}

function Content({ tab }: { tab: keyof typeof CONTENT }) {
  const Tab = CONTENT[tab];
  return <Tab />;
}
