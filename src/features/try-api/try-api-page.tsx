import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useDashboard } from '@/stores/dashboard';
import { EventTab } from './event/event-tab';
import { AllowChanges, GuardProvider } from './guard';
import type { TryApiParts } from './parts';
import { TABS } from './search';
import { WorkflowTab } from './workflow/workflow-tab';

const route = getRouteApi('/_main/try-api');

const ApiTab = lazy(async () => {
  const { ApiTab: component } = await import('./api/api-tab');
  return { default: component };
});

/** `/try-api`: runs a workflow, fires an event or calls any operation, and shows the response. */
export function TryApiPage({ parts }: { parts: TryApiParts }) {
  const environment = useDashboard((state) => state.environment);
  // Accounts, workflows and the permission to change anything belong to one environment.
  return <TryApi key={environment} parts={parts} isProduction={environment === 'production'} />;
}

type TryApiProps = { parts: TryApiParts; isProduction: boolean };

function TryApi({ parts, isProduction }: TryApiProps) {
  const { call, op } = route.useSearch();
  const navigate = route.useNavigate();
  const environment = useEnvironmentName();
  const [allowsChanges, setAllowsChanges] = useState(false);
  const openTab = (next: string) =>
    void navigate({
      search: (before) => ({ ...before, call: TABS.find((tab) => tab === next) ?? 'workflow' }),
      replace: true,
      resetScroll: false,
    });
  return (
    <PageFrame
      title="Try API"
      description={`Send real calls to the API, in ${environment}, and see what comes back.`}
    >
      {isProduction ? <AllowChanges isOn={allowsChanges} onChange={setAllowsChanges} /> : null}
      <GuardProvider isReadOnly={isProduction && !allowsChanges}>
        <Tabs value={call} onValueChange={openTab}>
          <TabsList aria-label="What to try">
            <TabsTrigger value="workflow">Workflow</TabsTrigger>
            <TabsTrigger value="event">Event</TabsTrigger>
            <TabsTrigger value="api">API</TabsTrigger>
          </TabsList>
          <TabsContent value="workflow">
            <WorkflowTab parts={parts} />
          </TabsContent>
          <TabsContent value="event">
            <EventTab parts={parts} />
          </TabsContent>
          <TabsContent value="api">
            <Suspense fallback={<PageStatus isLoading />}>
              <ApiTab
                operationId={op}
                onChoose={(next) =>
                  void navigate({
                    search: (before) => ({ ...before, op: next }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            </Suspense>
          </TabsContent>
        </Tabs>
      </GuardProvider>
    </PageFrame>
  );
}
