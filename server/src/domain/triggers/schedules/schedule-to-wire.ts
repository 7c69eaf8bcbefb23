import type { Schedule } from '@patchbay/contract/schema.gen.d.ts';
import { toJsonValue } from '@patchbay/rules/json.ts';
import type { NamedSchedule } from '#db/schedules/schedule-repo.ts';

export function scheduleToWire(found: NamedSchedule): Schedule {
  const { row, workflow_name, workflow_published, slug, account_id } = found;
  const { _id, workflow, org_id, environment, trigger_type, cron_pattern, tz } = row;
  return {
    _id,
    id: _id,
    workflow: {
      _id: workflow,
      name: workflow_name,
      ...(slug === null ? {} : { slug }),
      is_published: workflow_published,
    },
    linked_account_id: account_id,
    config_id: row.config_id,
    environment,
    org_id,
    trigger_type,
    cron_pattern,
    cron_patten: cron_pattern,
    trigger_interval: row.interval_dates ?? [],
    options: { tz, startDate: row.start_date, endDate: row.end_date },
    status: row.status,
    inactive: row.inactive_from !== null,
    inactive_from: formatTime(row.inactive_from),
    problem: row.problem,
    registered_by_api: row.made_for === null,
    ...(found.is_payload_omitted ? {} : { payload: toJsonValue(row.payload) }),
    next_run: formatTime(row.next_at),
    last_run: formatTime(row.last_at),
    last_execution_id: row.last_execution,
    missed_times: row.missed_times,
    schedule_added_at: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const formatTime = (moment: Date | null) => moment?.toISOString() ?? null;
