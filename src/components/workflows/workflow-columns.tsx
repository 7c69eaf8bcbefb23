import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { AppName } from '@/components/app-name';
import type { Column, Density } from '@/components/data-table/column';
import { TwoLineCell } from '@/components/data-table/two-line-cell';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { TRIGGERS } from '@/components/workflow-graph/trigger-text';

function TriggerCell({ trigger }: { trigger: WorkflowSummary['trigger'] }) {
  if (trigger === undefined || trigger === null) {
    return <span className="text-muted-foreground">None yet</span>;
  }
  const { text, icon: Icon } = TRIGGERS[trigger];
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="truncate">{text}</span>
    </span>
  );
}

/** The columns of lists of workflows. */
export function workflowsColumns(density: Density): Column<WorkflowSummary>[] {
  return [
    {
      id: 'name',
      header: 'Workflow',
      cell: ({ _id, name, description }) => (
        <TwoLineCell density={density} detail={description}>
          <Link to="/workflows/$" params={{ _splat: _id }} title={name}>
            {name}
          </Link>
        </TwoLineCell>
      ),
    },
    {
      id: 'app',
      header: 'App',
      width: '150px',
      cell: ({ associated_application }) => <AppName app={associated_application} />,
      stacked: ({ associated_application: app }) =>
        app === undefined ? null : <AppName app={app} />,
    },
    {
      id: 'trigger',
      header: 'Trigger',
      width: '130px',
      cell: ({ trigger }) => <TriggerCell trigger={trigger} />,
      stacked: ({ trigger }) => (trigger ? <TriggerCell trigger={trigger} /> : null),
    },
    {
      id: 'status',
      header: 'Status',
      width: '120px',
      cell: ({ published }) => <StatusPill status={published ? 'published' : 'draft'} />,
    },
    {
      id: 'version',
      header: 'Version',
      width: '80px',
      align: 'right',
      cell: ({ current_version }) => current_version ?? '–',
      stacked: ({ current_version }) =>
        typeof current_version === 'number' ? (
          <span className="text-muted-foreground">Version {current_version}</span>
        ) : null,
    },
    {
      id: 'updated',
      header: 'Updated',
      width: '130px',
      cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
      stacked: ({ updatedAt }) => (
        <span className="text-muted-foreground">
          Updated <RelativeTime value={updatedAt} />
        </span>
      ),
    },
  ];
}
