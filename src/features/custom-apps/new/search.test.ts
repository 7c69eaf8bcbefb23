import * as v from 'valibot';
import { expect, it } from 'vitest';
import { newAppSearch } from './search';

it.each([
  [{}, { from: '', app: '' }],
  [{ from: 'openapi' }, { from: 'openapi', app: '' }],
  [
    { from: 'ai', app: '../x' },
    { from: '', app: '' },
  ],
  [{ app: '66b01c2ab7e4d90012a4d003' }, { from: '', app: '66b01c2ab7e4d90012a4d003' }],
])('%j is parsed as %j', (params, search) => {
  expect(v.parse(newAppSearch, params)).toEqual(search);
});
