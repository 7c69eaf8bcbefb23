import type {
  operations,
  Schedule,
  SchedulePage,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { $api, client } from '@/api/client';
import { buildQueryKey } from '@/api/query-keys';

const LIST = '/api/v1/workflow/public/scheduled';
const ONE = '/api/v1/workflow/public/scheduled/{schedule_id}';
const LIST_KEY = buildQueryKey('get', LIST);

type ListQuery = NonNullable<operations['listSchedules']['parameters']['query']>;

/** One page of schedules, newest first. */
export const schedulesQuery = (query: ListQuery) =>
  $api.queryOptions('get', LIST, { params: { query } });

/** One schedule with its payload. The panel shows why it could not be read. */
export const scheduleQuery = (schedule_id: string) => ({
  ...$api.queryOptions('get', ONE, { params: { path: { schedule_id } } }),
  meta: { showsOwnError: true },
});

/** Returns functions that change the schedules on the screen. */
export function useShownSchedules() {
  const queryClient = useQueryClient();
  const buildKey = (id: string) => scheduleQuery(id).queryKey;
  return {
    /** Shows a schedule as it is now. A list keeps its row even if a filter excludes it, until it is loaded again. */
    show: (schedule: Schedule) => {
      queryClient.setQueryData(buildKey(schedule._id), schedule);
      queryClient.setQueriesData<SchedulePage>({ queryKey: LIST_KEY }, (page) =>
        page === undefined
          ? page
          : { ...page, docs: page.docs.map((doc) => (doc._id === schedule._id ? schedule : doc)) },
      );
    },
    reload: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: LIST_KEY }),
        queryClient.invalidateQueries({ queryKey: buildQueryKey('get', ONE) }),
      ]),
    forget: async ({ _id }: Schedule) => {
      queryClient.removeQueries({ queryKey: buildKey(_id) });
      await queryClient.invalidateQueries({ queryKey: LIST_KEY });
    },
  };
}

type Pausing = { schedule: Schedule; isPaused: boolean };

/** Pauses or resumes a schedule. The screen shows it at once, and as it was after an error. */
export function useSetPaused() {
  const schedules = useShownSchedules();
  return useMutation({
    mutationFn: async ({ schedule: { _id: schedule_id }, isPaused }: Pausing) => {
      const init = { params: { path: { schedule_id } } };
      const { data } = await (isPaused
        ? client.PUT(`${ONE}/pause`, init)
        : client.PUT(`${ONE}/resume`, init));
      return data;
    },
    onMutate: ({ schedule, isPaused }) =>
      schedules.show({ ...schedule, status: isPaused ? 'paused' : 'running', next_run: null }),
    onSuccess: (changed) => {
      if (changed !== undefined) {
        schedules.show(changed);
      }
    },
    onError: (_error, { schedule }) => schedules.show(schedule),
    onSettled: () => schedules.reload(),
  });
}

/** Registers a schedule. The dialog shows the error. */
export function useCreateSchedule() {
  const { reload } = useShownSchedules();
  return $api.useMutation('post', LIST, { meta: { showsOwnError: true }, onSuccess: reload });
}

/** Changes a schedule that a call registered. The dialog shows the error. */
export function useUpdateSchedule() {
  const schedules = useShownSchedules();
  return $api.useMutation('put', ONE, {
    meta: { showsOwnError: true },
    onSuccess: (changed) => {
      schedules.show(changed);
      return schedules.reload();
    },
  });
}

/** Deletes a schedule that a call registered. The dialog shows the error. */
export function useDeleteSchedule() {
  return $api.useMutation('delete', ONE, { meta: { showsOwnError: true } });
}
