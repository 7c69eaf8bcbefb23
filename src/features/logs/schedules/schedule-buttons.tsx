import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useCanChangeSchedules } from './schedule-actions';

type ScheduleButtonsProps = {
  schedule: Schedule;
  onToggle: (schedule: Schedule) => void;
  onEdit: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule) => void;
};

/** The actions of a schedule's panel. The schedule of a trigger leads to its workflow instead of an edit form. */
export function ScheduleButtons({ schedule, onToggle, onEdit, onDelete }: ScheduleButtonsProps) {
  const canChange = useCanChangeSchedules();
  const { workflow, registered_by_api, status } = schedule;
  const isPaused = status === 'paused';
  return (
    <>
      {canChange && registered_by_api ? (
        <Button
          variant="ghost"
          className="mr-auto text-danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => onDelete(schedule)}
        >
          Delete
        </Button>
      ) : null}
      {canChange ? (
        <Button
          icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={() => onToggle(schedule)}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      ) : null}
      {canChange && registered_by_api ? (
        <Button icon={<Pencil aria-hidden />} onClick={() => onEdit(schedule)}>
          Edit
        </Button>
      ) : (
        <Button asChild>
          <Link to="/workflows/$" params={{ _splat: workflow._id }}>
            Open the workflow
          </Link>
        </Button>
      )}
    </>
  );
}
