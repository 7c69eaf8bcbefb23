import { expect, test } from 'vitest';
import { checkDedupKey } from './check-dedup-key.ts';

test.each([
  ['{{event.body.order_id}}', null],
  ['', null],
  [undefined, null],
  ['{{node.2.id}}', 'begins with event'],
  ['{{event.body.id | nothing}}', 'no filter of this name'],
  ['{{}}', 'names nothing'],
])('the key %s', (dedup_key, problem) => {
  const settings = dedup_key === undefined ? {} : { dedup_key };
  expect(checkDedupKey(settings)).toEqual(
    problem === null
      ? []
      : [
          {
            severity: 'error',
            code: 'DEDUP_KEY_INVALID',
            pointer: '/settings/dedup_key',
            message: expect.stringContaining(problem),
          },
        ],
  );
});
