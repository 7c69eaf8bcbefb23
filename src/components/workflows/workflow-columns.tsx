import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import type { ComponentProps } from 'react';
import { AppName } from '@/components/app-name';
import type { Column, Density } from '@/components/data-table/column';
import { TwoLineCell } from '@/components/data-table/two-line-cell';
import { Badge } from '@/components/ui/badge';
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

type StatusCellProps = { workflow: WorkflowSummary; density: Density };

/**
 * Says whether the workflow is published, and whether its draft has changed since. A compact row
 * has room for one line.
 */
function StatusCell({ workflow: { published, has_changes }, density }: StatusCellProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <StatusPill status={published ? 'published' : 'draft'} />
      {published && has_changes === true ? (
        <Badge
          title="Unpublished changes"
          className="h-4 border-none bg-transparent px-0 font-normal"
        >
          <PencilLine aria-hidden />
          <span className={density === 'compact' ? 'sr-only' : undefined}>Unpublished changes</span>
        </Badge>
      ) : null}
    </span>
  );
}

type WorkflowReference = { id: string; name: string; description?: string | undefined };

/** Returns the column with the link to a workflow and its description. */
export function workflowColumn<Row>(
  density: Density,
  workflowOf: (row: Row) => WorkflowReference,
): Column<Row> {
  return {
    id: 'name',
    header: 'Workflow',
    cell: (row) => {
      const { id, name, description } = workflowOf(row);
      return (
        <TwoLineCell density={density} detail={description}>
          <Link to="/workflows/$" params={{ _splat: id }} title={name}>
            {name}
          </Link>
        </TwoLineCell>
      );
    },
  };
}

/** Returns the column with the app that the workflow belongs to, if any. */
export function appColumn<Row>(
  appOf: (row: Row) => ComponentProps<typeof AppName>['app'],
): Column<Row> {
  return {
    id: 'app',
    header: 'App',
    width: 136,
    cell: (row) => <AppName app={appOf(row)} />,
    stacked: (row) => (appOf(row) === undefined ? null : <AppName app={appOf(row)} />),
  };
}

/** Returns the columns of lists of workflows. */
export function workflowsColumns(density: Density): Column<WorkflowSummary>[] {
  return [
    workflowColumn(density, ({ _id, name, description }) => ({ id: _id, name, description })),
    appColumn(({ associated_application }) => associated_application),
    {
      id: 'trigger',
      header: 'Trigger',
      width: 116,
      cell: ({ trigger }) => <TriggerCell trigger={trigger} />,
      stacked: ({ trigger }) => (trigger ? <TriggerCell trigger={trigger} /> : null),
    },
    {
      id: 'status',
      header: 'Status',
      width: 160,
      cell: (workflow) => <StatusCell workflow={workflow} density={density} />,
      stacked: (workflow) => <StatusCell workflow={workflow} density="comfortable" />,
    },
    {
      id: 'version',
      header: 'Version',
      width: 72,
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
      // '59 minutes ago'
      width: 128,
      cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
      stacked: ({ updatedAt }) => (
        <span className="text-muted-foreground">
          Updated <RelativeTime value={updatedAt} />
        </span>
      ),
    },
  ];
}
