import { useState } from 'react';
import { PageFrame } from '@/components/page/page-frame';
import type { ListSearch } from './search';
import type { Start } from './starting-points';
import { WorkflowList } from './workflow-list';
import type { ListedApp } from './workflows-table';

type TabProps = {
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
};

/** The Workflows tab of the dashboard, with all workflows of the environment. */
export function DashboardWorkflows(props: TabProps) {
  const [start, setStart] = useState<Start | null>(null);
  return (
    <WorkflowList
      {...props}
      start={start}
      onStart={setStart}
      frame={({ actions, list }) => (
        <PageFrame
          title="Workflows"
          description="What moves data between the apps of your customers."
          actions={actions}
        >
          {list}
        </PageFrame>
      )}
    />
  );
}

/** The workflows of an app's tab. */
export function AppWorkflows({ app, ...props }: TabProps & { app: ListedApp }) {
  const [start, setStart] = useState<Start | null>(null);
  return (
    <WorkflowList
      {...props}
      app={app}
      start={start}
      onStart={setStart}
      frame={({ actions, list }) => (
        <section aria-label="Workflows" className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 className="font-medium text-base">Workflows</h2>
            <div className="flex flex-wrap items-center gap-2">{actions}</div>
          </div>
          {list}
        </section>
      )}
    />
  );
}
