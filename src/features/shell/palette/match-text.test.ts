import { expect, test } from 'vitest';
import { matchText } from './match-text';

const SCREENS = [
  { label: 'Dashboard', more: '' },
  { label: 'Linked Accounts', more: '' },
  { label: 'Custom Apps', more: '' },
  { label: 'Apps', more: '' },
  { label: 'Events', more: 'Developer' },
  { label: 'Events', more: 'Logs' },
];
const found = (typed: string) =>
  matchText(SCREENS, typed, (label) => label).map(({ label, more }) => `${more} ${label}`.trim());

test.each([
  ['', ['Dashboard', 'Linked Accounts', 'Custom Apps', 'Apps', 'Developer Events', 'Logs Events']],
  [
    '  ',
    ['Dashboard', 'Linked Accounts', 'Custom Apps', 'Apps', 'Developer Events', 'Logs Events'],
  ],
  ['apps', ['Apps', 'Custom Apps']],
  ['ACC', ['Linked Accounts']],
  ['events logs', ['Logs Events']],
  ['developer', ['Developer Events']],
  ['oard', ['Dashboard']],
  ['apps x', []],
])('%j finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});
