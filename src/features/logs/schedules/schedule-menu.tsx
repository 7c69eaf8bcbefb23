import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { Copy, Pause, Pencil, Play, ScrollText, Trash2, Workflow } from 'lucide-react';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { copyId } from '@/stores/copy-id';
import { useCanChangeSchedules } from './schedule-actions';

type ScheduleMenuProps = {
  schedule: Schedule;
  onToggle: (schedule: Schedule) => void;
  onEdit: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule) => void;
};

/** The actions of a row, by role. */
export function ScheduleMenu({ schedule, onToggle, onEdit, onDelete }: ScheduleMenuProps) {
  const canChange = useCanChangeSchedules();
  const { workflow, registered_by_api, status } = schedule;
  const isPaused = status === 'paused';
  return (
    <>
      {canChange ? (
        <DropdownMenuItem
          icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onSelect={() => onToggle(schedule)}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </DropdownMenuItem>
      ) : null}
      {canChange && registered_by_api ? (
        <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(schedule)}>
          Edit
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem asChild>
        <Link to="/workflows/$" params={{ _splat: workflow._id }}>
          <Workflow aria-hidden />
          Open the workflow
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to="/logs/executions" search={toRunsSearch(schedule)}>
          <ScrollText aria-hidden />
          Runs by schedule
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Copy aria-hidden />} onSelect={() => void copyId(schedule._id)}>
        Copy ID
      </DropdownMenuItem>
      {canChange && registered_by_api ? (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onSelect={() => onDelete(schedule)}
          >
            Delete
          </DropdownMenuItem>
        </>
      ) : null}
    </>
  );
}

/** Returns the filters of the executions that schedules have started for this workflow and linked account. */
export function toRunsSearch({ workflow, linked_account_id }: Schedule) {
  return {
    workflow_id: workflow._id,
    execution_source: 'Schedule' as const,
    ...(linked_account_id === null ? {} : { linked_account_id }),
  };
}
