// Schedules of the workflows that each credential has published.
import { expect } from 'vitest';
import { HARBOR, type Journey, plain, step } from './journey-step.ts';

type Maker = 'apiKey' | 'accountToken';

/** The id of the schedule that each credential has registered. */
const made = new Map<Maker, string>();
const toSchedulePath = (as: Maker) => ({ path: { schedule_id: made.get(as) ?? '' } });
const getWorkflow = ({ workflows }: Journey, as: Maker) => workflows.get(as) ?? '';

export const scheduleSteps = (['apiKey', 'accountToken'] as const).flatMap((as) => [
  step(
    'createSchedule',
    as,
    'runs its workflow every morning',
    (journey) => ({
      headers: { ...HARBOR, workflow_id_alias: getWorkflow(journey, as) },
      body: { trigger_type: 'cron', regex: '0 9 * * *', tz: 'Europe/Berlin' },
    }),
    ({ _id, ...schedule }) => {
      expect(schedule).toMatchObject({
        cron_pattern: '0 9 * * *',
        linked_account_id: 'harbor-coffee',
        registered_by_api: true,
        status: 'running',
      });
      made.set(as, _id);
    },
  ),
  step(
    'updateSchedule',
    as,
    'moves it to noon',
    () => ({ ...toSchedulePath(as), body: { cron_pattern: '0 12 * * *' } }),
    (body) => {
      expect(body).toMatchObject({
        cron_patten: '0 12 * * *',
        options: { tz: 'Europe/Berlin' },
      });
    },
  ),
  step(
    'pauseSchedule',
    as,
    'pauses it',
    () => toSchedulePath(as),
    (body) => {
      expect(body).toMatchObject({ status: 'paused', next_run: null });
    },
  ),
  step(
    'resumeSchedule',
    as,
    'resumes it',
    () => toSchedulePath(as),
    ({ status, next_run }) => {
      expect(status).toBe('running');
      expect(next_run).not.toBeNull();
    },
  ),
  step('listSchedules', as, 'sees it', plain, ({ docs }) => {
    expect(docs.map(({ _id }) => _id)).toContain(made.get(as));
  }),
  step(
    'getSchedule',
    as,
    'reads it',
    () => toSchedulePath(as),
    ({ workflow, missed_times }) => {
      expect(workflow.is_published).toBe(true);
      expect(missed_times).toBe(0);
    },
  ),
  step(
    'deleteSchedule',
    as,
    'deletes it',
    () => toSchedulePath(as),
    ({ message }) => {
      expect(message).toBe('The schedule is deleted.');
    },
  ),
]);
