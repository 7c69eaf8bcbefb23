import { example } from '@patchbay/contract/examples.ts';
import { page } from 'vitest/browser';
import { testApi } from '../../../../tests/support/workflow-page';
import { TYPES } from '../inputs/form/schema-form.test-support';

const TRIGGER = { kind: 'event', event: 'deal won' } as const;

/** An API whose draft is started by an event that nobody has defined, and has no sample. */
export function eventApi() {
  const { nodes, ...draft } = example('getWorkflowDraft', 200, 'draft');
  return testApi()
    .on('listEvents', 200, 'default')
    .on('listExecutions', 200, 'empty')
    .reply('listNodeTypes', 200, [...TYPES.values()])
    .reply('getWorkflowDraft', 200, {
      ...draft,
      json_schema: null,
      manual_execution_payload: null,
      nodes: nodes.map((node) => (node.type === 'start' ? { ...node, data: TRIGGER } : node)),
    });
}

export const picker = () => page.getByRole('combobox', { name: 'Event' });
