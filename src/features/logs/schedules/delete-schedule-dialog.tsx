import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { useDeleteSchedule, useShownSchedules } from './api';
import { describeTimes, formatZone, nameSchedule } from './schedule-text';

type DeleteScheduleDialogProps = {
  schedule: Schedule;
  onClose: () => void;
  /** Called after it was deleted and the toast shown. */
  onDeleted: () => void;
};

/** Confirms deleting a schedule that a call registered. */
export function DeleteScheduleDialog(props: DeleteScheduleDialogProps) {
  const { schedule, onClose, onDeleted } = props;
  const deletion = useDeleteSchedule();
  const { forget } = useShownSchedules();
  const name = nameSchedule(schedule);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete the schedule of ${name}?`}
      description={`${describeTimes(schedule)} (${formatZone(schedule)}). It starts no more runs; runs that have started go on. This cannot be undone. To stop it for a while, pause it.`}
      confirmLabel="Delete schedule"
      isBusy={deletion.isPending}
      error={deletion.error === null ? undefined : formatError(deletion.error)}
      onConfirm={() =>
        deletion.mutate(
          { params: { path: { schedule_id: schedule._id } } },
          {
            onSuccess: () => {
              showToast({ severity: 'success', message: `The schedule of ${name} was deleted.` });
              onClose();
              onDeleted();
              void forget(schedule);
            },
          },
        )
      }
    />
  );
}
