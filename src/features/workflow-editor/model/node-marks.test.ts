import { expect, it } from 'vitest';
import { toMarks } from './node-marks';

it('a node is marked with its first finding, errors before warnings, in the words of the screen', () => {
  const finding = (message: string, pointer = '/nodes/0/data/schedule/interval_dates') => ({
    code: 'SETTINGS_INVALID',
    node_id: '1',
    pointer,
    message,
  });
  const findings = {
    revision: 1,
    has_changes: true,
    errors: [
      finding('"Start" (node 1): schedule/interval_dates must have at least one entry.'),
      finding('"Start" (node 1) has another problem.'),
    ],
    warnings: [finding('"Start" (node 1) may be wrong.')],
  };
  const text = 'Schedule › Interval dates must have at least one entry.';
  expect(
    toMarks(findings, [{ id: '1', name: 'Start', type: 'start' }], new Map()).get('1'),
  ).toEqual({
    severity: 'error',
    text,
  });
});
