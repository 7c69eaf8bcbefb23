import { expect, it } from 'vitest';
import { HOSTED_STATES, NARROW } from '../../../../tests/support/hosted-states';
import { testHostedStates } from '../../../../tests/support/test-hosted-states';

testHostedStates(HOSTED_STATES.filter(({ name }) => !NARROW.includes(name)));

it('every state that npm test scans is one of them', () => {
  expect(HOSTED_STATES.map(({ name }) => name)).toEqual(expect.arrayContaining(NARROW));
});
