import { expect, it } from 'vitest';
import { listChangedSince } from './use-changed-nodes';

const node = (id: string, more: object = {}) => ({ id, type: 'log', name: id, data: {}, ...more });

it('finds nodes that were added or changed, not those that were moved or are gone', () => {
  const before = [node('1'), node('2'), node('3'), node('4')];
  const [first] = before;
  const now = [
    ...(first === undefined ? [] : [first]),
    node('2', { position: { x: 1, y: 1 } }),
    node('3', { name: 'Renamed' }),
    node('5'),
  ];
  expect(listChangedSince(before, now)).toEqual(['3', '5']);
});
