import { expect, it } from 'vitest';
import { listSetUpSteps } from './set-up-steps';
import { formatShare } from './stat-cards';

const NOTHING = {
  linked_account: false,
  connection: false,
  execution: false,
  member: false,
  branding: false,
};
const titles = (...args: Parameters<typeof listSetUpSteps>) =>
  listSetUpSteps(...args).map(({ title }) => title);

it('leaves out the execution step without workflows, unless there are executions', () => {
  expect(titles(NOTHING, true)).toContain('Run a workflow');
  expect(titles(NOTHING, false)).not.toContain('Run a workflow');
  expect(titles({ ...NOTHING, execution: true }, false)).toContain('Run a workflow');
});

it.each([
  [0, 0, '0%'],
  [0, 10, '0%'],
  [11, 520, '2.1%'],
  [1, 100_000, 'under 0.1%'],
  [5, 5, '100%'],
])('%s of %s is %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});
