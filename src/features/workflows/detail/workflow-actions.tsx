import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  CopyPlus,
  Download,
  Ellipsis,
  FlaskConical,
  Pencil,
  Radio,
  ScrollText,
  Webhook,
  Zap,
} from 'lucide-react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { useHasFeature } from '@/hooks/session/use-feature';
import { exportWorkflows } from '../export-workflows';
import { useCanBuild, useCanPromote } from '../use-can-build';

/** A dialog over the page. `whole_test` is the dialog of a test of the whole workflow, without pinned outputs. */
export type PageDialog = 'publish' | 'unpublish' | 'test' | 'whole_test' | 'duplicate' | 'promote';

type WorkflowActionsProps = {
  workflow: Workflow;
  onOpen: (dialog: PageDialog) => void;
  /** Opens a dialog after the pending changes of the editor are saved. */
  onOpenSaved: (dialog: PageDialog) => void;
  /** Shows the settings, which contain the name. */
  onRename: () => void;
};

/** The actions on the workflow as a whole, by role. */
export function WorkflowActions({ onOpen, ...more }: WorkflowActionsProps) {
  const { workflow, onOpenSaved } = more;
  const canBuild = useCanBuild();
  const hasLogs = useHasFeature('logs_execution');
  const { associated_workflow: id, published, has_changes } = workflow;
  return (
    <>
      {hasLogs ? (
        <Button asChild>
          <Link to="/logs/executions" search={{ workflow_id: id }}>
            <ScrollText aria-hidden />
            Runs
          </Link>
        </Button>
      ) : null}
      {canBuild ? (
        <>
          <Button icon={<FlaskConical aria-hidden />} onClick={() => onOpenSaved('test')}>
            Test
          </Button>
          {published ? <Button onClick={() => onOpen('unpublish')}>Unpublish</Button> : null}
          {published && !has_changes ? null : (
            <Button variant="primary" onClick={() => onOpenSaved('publish')}>
              {published ? 'Publish changes' : 'Publish'}
            </Button>
          )}
        </>
      ) : null}
      <MoreActions {...more} />
    </>
  );
}

function MoreActions({ workflow, onOpenSaved, onRename }: Omit<WorkflowActionsProps, 'onOpen'>) {
  const canBuild = useCanBuild();
  const canPromote = useCanPromote();
  const hasLogs = useHasFeature('logs_execution');
  const { associated_workflow: _id, name, published, linked_account_id } = workflow;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label="More for the workflow"
          hasTooltip={false}
          icon={<Ellipsis aria-hidden />}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem
          icon={<Download aria-hidden />}
          onSelect={() => void exportWorkflows([{ _id, name }])}
        >
          Export
        </DropdownMenuItem>
        {canBuild ? (
          <>
            <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={onRename}>
              Rename
            </DropdownMenuItem>
            <DropdownMenuItem
              icon={<CopyPlus aria-hidden />}
              onSelect={() => onOpenSaved('duplicate')}
            >
              Duplicate
            </DropdownMenuItem>
            {canPromote && published && linked_account_id === undefined ? (
              <DropdownMenuItem icon={<Zap aria-hidden />} onSelect={() => onOpenSaved('promote')}>
                Promote to Production…
              </DropdownMenuItem>
            ) : null}
          </>
        ) : null}
        {hasLogs ? <LogItems workflowId={_id} /> : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const LOGS = [
  { to: '/logs/events', label: 'Events', icon: <Radio aria-hidden /> },
  { to: '/logs/webhooks', label: 'Webhooks', icon: <Webhook aria-hidden /> },
  { to: '/logs/schedules', label: 'Schedules', icon: <CalendarClock aria-hidden /> },
] as const;

/** Links to the other logs, filtered by the workflow. */
function LogItems({ workflowId }: { workflowId: string }) {
  return (
    <>
      <DropdownMenuSeparator />
      {LOGS.map(({ to, label, icon }) => (
        <DropdownMenuItem key={to} asChild>
          <Link to={to} search={{ workflow_id: workflowId }}>
            {icon}
            {label}
          </Link>
        </DropdownMenuItem>
      ))}
    </>
  );
}
