import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useIsAllowed } from '@/hooks/session/use-role';
import { showToast } from '@/stores/dashboard';
import { useSetPaused } from './api';
import { nameSchedule } from './schedule-text';

/** Whether the role may create, change, pause and delete schedules (the same `x-role` in the contract). */
export function useCanChangeSchedules(): boolean {
  return useIsAllowed('developer');
}

/** Returns the function that pauses a schedule that runs, and resumes one that is paused. */
export function useTogglePaused() {
  const { mutate, isPending } = useSetPaused();
  const toggle = (schedule: Schedule) => {
    const isPaused = schedule.status !== 'paused';
    mutate(
      { schedule, isPaused },
      {
        onSuccess: () =>
          showToast({
            severity: 'success',
            message: `The schedule of ${nameSchedule(schedule)} ${isPaused ? 'is paused. Times pass without a run until you resume it.' : 'runs again.'}`,
          }),
      },
    );
  };
  return { toggle, isPending };
}
