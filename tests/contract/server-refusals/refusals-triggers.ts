// The documented errors of what starts workflows.
import type { OperationId } from '@patchbay/contract/operation-types.ts';
import type { Refusal } from './refusals.ts';

const UNKNOWN = 'f'.repeat(24);
const OF_SCHEDULE = [
  'updateSchedule',
  'deleteSchedule',
  'pauseSchedule',
  'resumeSchedule',
] as const;

export const triggerRefusals: readonly Refusal[] = [
  ...OF_SCHEDULE.flatMap((operation): Refusal[] => [
    {
      ...refusal(operation, 404, 'a schedule that is not there', 'RESOURCE_NOT_FOUND'),
      changes: { path: { schedule_id: UNKNOWN } },
      field: ['path', '/schedule_id'],
    },
    {
      ...refusal(operation, 400, 'an id that is none', 'VALIDATION_ERROR'),
      changes: { path: { schedule_id: 'every-morning-at-nine-am' } },
      field: ['path', '/schedule_id'],
      isMalformed: true,
    },
  ]),
  {
    ...refusal('createSchedule', 404, 'a workflow that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { headers: { workflow_id_alias: UNKNOWN } },
  },
  {
    ...refusal('createSchedule', 400, 'a run every minute', 'VALIDATION_ERROR'),
    changes: { body: { trigger_type: 'cron', regex: '* * * * *' } },
    field: ['body', '/regex'],
  },
  {
    ...refusal('listSchedules', 400, 'a status that is none', 'VALIDATION_ERROR'),
    changes: { query: { status: 'stopped' } },
    field: ['query', '/status'],
    isMalformed: true,
  },
];

function refusal(
  operation: OperationId,
  status: number,
  title: string,
  error_code: string,
): Refusal {
  return { operation, status, title, error_code };
}
