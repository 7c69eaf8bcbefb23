import type { TriggerKind, WorkflowUses } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { findNextStep, findTrigger, type PathWorkflow, readPath } from './path-steps';
import { formatEffect, formatProgress } from './path-texts';

const workflow: PathWorkflow = {
  id: '6720c1d0c2d8e10013b5d301',
  name: 'Deals',
  slug: 'demo_crm',
  appName: 'Demo CRM',
  linkedAccountId: undefined,
  isPublished: true,
};
const none = example('getWorkflowUses', 200, 'unused');
const offered = { slug: 'demo_crm', name: 'Demo CRM', is_offered: true };
const uses = (more: Partial<WorkflowUses>): WorkflowUses => ({ ...none, ...more });

it.each<[string, WorkflowUses, string | undefined, string]>([
  ['a draft', none, 'publish', '0 of 4 steps to running'],
  ['a published one', uses({ trigger: 'webhook' }), 'offer', '1 of 4 steps to running'],
  [
    'one in the draft of the portal',
    uses({ trigger: 'webhook', portals: [{ ...offered, is_published: false, configs: 0 }] }),
    'publish_portal',
    '2 of 4 steps to running',
  ],
  [
    'one in the published portal',
    uses({ trigger: 'webhook', portals: [{ ...offered, is_published: true, configs: 0 }] }),
    'switch_on',
    '3 of 4 steps to running',
  ],
  [
    'one that the portal has dropped, and customers have on',
    uses({
      trigger: 'webhook',
      portals: [{ ...offered, is_offered: false, is_published: false, configs: 2 }],
      total_customers: 2,
      connected_customers: 1,
    }),
    'offer',
    'Running for 1 of 2 linked accounts',
  ],
  [
    'one whose published version has another trigger',
    uses({ trigger: 'schedule', portals: [{ ...offered, is_published: true, configs: 1 }] }),
    'publish',
    '3 of 4 steps to running',
  ],
])('%s', (_name, read, next, progress) => {
  const path = readPath(workflow, 'webhook', read);
  expect(findNextStep(path)).toBe(next);
  expect(formatProgress(path, read)).toBe(progress);
});

it.each<[string, Partial<PathWorkflow>, TriggerKind]>([
  ['an API call', {}, 'api_call'],
  ['a webhook of no app', { slug: undefined }, 'webhook'],
  ['a schedule of a linked account', { linkedAccountId: 'harbor-coffee' }, 'schedule'],
])('%s runs when it is published', (_name, more, trigger) => {
  const path = readPath({ ...workflow, ...more }, trigger, undefined);
  expect(path).toEqual({ steps: [{ name: 'publish', isDone: true }], isRunning: true });
  expect(formatProgress(path, none)).toBeUndefined();
});

it('finds the trigger also where its settings are not complete', () => {
  const start = { id: '1', type: 'start', name: 'Start', data: null } as const;
  expect(findTrigger({ nodes: [start] })).toBeUndefined();
  const unfinished = { ...start, draft_data: { kind: 'webhook' } };
  expect(findTrigger({ nodes: [unfinished] })).toBe('webhook');
  expect(formatEffect(readPath(workflow, 'webhook', none), 'webhook', none)).toBe(
    'Requests to its address get the status 404 until all 4 steps are done.',
  );
});
