import { expect, it } from 'vitest';
import { formatFindingText } from './finding-text';

const node = { id: '7', name: 'Open a ticket' };

it.each([
  [
    '"Open a ticket" (node 7): base_url is required.',
    '/nodes/6/data/base_url',
    'Base url is required.',
  ],
  [
    '"Open a ticket" (node 7): case_statements/0/case_value is required.',
    '/nodes/6/data/case_statements/0/case_value',
    'Case statements › 1 › Case value is required.',
  ],
  [
    '"Open a ticket" (node 7): a rule has no right side.',
    '/nodes/6/data/conditions/0/rhs',
    'A rule has no right side.',
  ],
  [
    '"Open a ticket" (node 7) comes after the loop "Each" (node 4).',
    '/nodes/6',
    'Comes after the loop "Each" (node 4).',
  ],
  ['Node 7 has no node inside. Add one.', '/nodes/6', 'Has no node inside. Add one.'],
  [
    'Nothing leads to "Open a ticket" (node 7).',
    '/nodes/6',
    'Nothing leads to "Open a ticket" (node 7).',
  ],
])('%s, below the name of its node', (message, pointer, text) => {
  expect(formatFindingText(message, node, pointer)).toBe(text);
});

it('a field is named as the panel labels it', () => {
  const settings = { properties: { code_string: { type: 'string', title: 'Code' } } };
  expect(
    formatFindingText(
      '"Open a ticket" (node 7): code_string is required.',
      node,
      '/nodes/6/data/code_string',
      settings,
    ),
  ).toBe('Code is required.');
});
