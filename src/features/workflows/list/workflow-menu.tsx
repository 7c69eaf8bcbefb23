import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import {
  ArrowDown,
  ArrowUp,
  ArrowUpRight,
  CircleOff,
  Copy,
  CopyPlus,
  Download,
  FolderInput,
  Rocket,
  Trash2,
  Zap,
} from 'lucide-react';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { copyId } from '@/stores/copy-id';
import { exportWorkflows } from '../export-workflows';
import { useCanBuild, useCanPromote } from '../use-can-build';

/** The dialogs that a row's menu opens. */
export type WorkflowDialog = 'duplicate' | 'move' | 'publish' | 'unpublish' | 'promote' | 'delete';

type WorkflowMenuProps = {
  workflow: WorkflowSummary;
  /** Swaps the workflow with the one above or below it. */
  onMove: (by: -1 | 1) => void;
  onOpen: (dialog: WorkflowDialog) => void;
};

/** The actions of a row, by role. */
export function WorkflowMenu({ workflow, onMove, onOpen }: WorkflowMenuProps) {
  const canBuild = useCanBuild();
  const canPromote = useCanPromote();
  return (
    <>
      <DropdownMenuItem asChild>
        <Link to="/workflows/$" params={{ _splat: workflow._id }}>
          <ArrowUpRight aria-hidden />
          Open
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Copy aria-hidden />} onSelect={() => void copyId(workflow._id)}>
        Copy ID
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<Download aria-hidden />}
        onSelect={() => void exportWorkflows([workflow])}
      >
        Export
      </DropdownMenuItem>
      {canBuild ? (
        <>
          <DropdownMenuItem icon={<CopyPlus aria-hidden />} onSelect={() => onOpen('duplicate')}>
            Duplicate
          </DropdownMenuItem>
          <DropdownMenuItem icon={<FolderInput aria-hidden />} onSelect={() => onOpen('move')}>
            Move to folder…
          </DropdownMenuItem>
          <DropdownMenuItem icon={<ArrowUp aria-hidden />} onSelect={() => onMove(-1)}>
            Move up
          </DropdownMenuItem>
          <DropdownMenuItem icon={<ArrowDown aria-hidden />} onSelect={() => onMove(1)}>
            Move down
          </DropdownMenuItem>
          {workflow.published && workflow.has_changes === false ? null : (
            <DropdownMenuItem icon={<Rocket aria-hidden />} onSelect={() => onOpen('publish')}>
              {workflow.published ? 'Publish changes…' : 'Publish'}
            </DropdownMenuItem>
          )}
          {workflow.published ? (
            <DropdownMenuItem icon={<CircleOff aria-hidden />} onSelect={() => onOpen('unpublish')}>
              Unpublish
            </DropdownMenuItem>
          ) : null}
          {canPromote && workflow.published && workflow.linked_account_id === undefined ? (
            <DropdownMenuItem icon={<Zap aria-hidden />} onSelect={() => onOpen('promote')}>
              Promote to Production…
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuSeparator />
          <DropdownMenuItem
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onSelect={() => onOpen('delete')}
          >
            Delete
          </DropdownMenuItem>
        </>
      ) : null}
    </>
  );
}
