import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { getPartCount, getPartSentences } from './tested-part';

const PART = example('getExecution', 200, 'tested_part');
const name = (node_name: string) => ({ node_id: node_name, node_name });

it('says what a test left out, by names', () => {
  expect(getPartCount(PART.tested_part)).toBe('1 of 2 nodes');
  expect(getPartSentences(PART)).toEqual(['“File it in the help desk” was not run.']);
  const tested_part = {
    run_count: 1,
    node_count: 7,
    not_run: ['A', 'B', 'C', 'D', 'E'].map(name),
    pinned: ['F', 'G'].map(name),
  };
  expect(getPartSentences({ ...PART, tested_part })).toEqual([
    '“A”, “B”, “C” and 2 more were not run.',
    '“F” and “G” used a pinned or earlier output instead of running.',
  ]);
});

it('says of a fork of a test that it kept what was before, and nothing of a whole test or a version', () => {
  const { tested_part: _part, ...whole } = PART;
  const fork_of = { execution_id: PART._id, node_id: '2' };
  expect(getPartSentences({ ...whole, fork_of })).toEqual([
    'It began with “Read the contact”: what comes before was not run again.',
  ]);
  expect(getPartSentences({ ...whole, fork_of: { ...fork_of, node_id: '1' } })).toEqual([]);
  expect(getPartSentences({ ...whole, fork_of, workflow_version: 4 })).toEqual([]);
  expect(getPartSentences(whole)).toEqual([]);
  expect(getPartCount(undefined)).toBeUndefined();
});
