import { expect, it } from 'vitest';
import { demoExecutions } from './demo-history.ts';
import { readDemoStory } from './demo-story.ts';

const now = new Date('2026-11-20T10:00:00Z');
const tenant = { org_id: 'an-org', environment: 'test' as const };
const { accounts } = readDemoStory();
const executions = demoExecutions(
  tenant,
  accounts.filter(({ environment }) => environment === 'test'),
  now,
);

it('is a month up to now, mostly successful', () => {
  const days = new Set(executions.map(({ started_at }) => started_at.toISOString().slice(0, 10)));
  expect(days.size).toBeGreaterThanOrEqual(30);
  expect(executions.every(({ started_at }) => started_at <= now)).toBe(true);
  const completed = executions.filter(({ status }) => status === 'COMPLETED');
  expect(completed.length / executions.length).toBeGreaterThan(0.8);
});

it('has refused tokens of the expired account only, and time-outs of others', () => {
  const errored = executions.filter(({ status }) => status === 'ERRORED');
  expect(new Set(errored.map(({ linked_account_id }) => linked_account_id))).toEqual(
    new Set(['fjord-outdoor']),
  );
  expect(executions.some(({ status }) => status === 'TIMED_OUT')).toBe(true);
});

it('is empty if nothing is connected', () => {
  expect(
    demoExecutions(
      tenant,
      accounts.map((one) => ({ ...one, integrations: null })),
      now,
    ),
  ).toEqual([]);
});
