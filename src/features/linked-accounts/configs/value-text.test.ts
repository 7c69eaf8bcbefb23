import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { formatValue } from './value-text';

const config = example('getPublicConfig', 200, 'enabled');
const [pipeline, contacts, matches] = config.fields;

it.each([
  ['an option by its name', formatValue('new_business', pipeline), ['New business']],
  ['one that is no longer offered', formatValue('old', pipeline), ['old']],
  ['several', formatValue(['renewals', 'new_business'], pipeline), ['Renewals, New business']],
  [
    'a mapping by rows',
    formatValue({ full_name: 'name', work_email: ['email', 'phone'] }, contacts),
    ['Full name: Name', 'Work email: Email, Phone'],
  ],
  [
    'rules as sentences',
    formatValue(
      [
        { lhs: 'plan', operator: 'eq', rhs: 'growth' },
        { lhs: 'country', operator: 'included_in', rhs: ['NO', 'SE'] },
        { lhs: 'country', operator: 'not_null' },
        { lhs: 'plan', operator: 'constructor', rhs: 1 },
      ],
      matches,
    ),
    ['Plan is growth', 'Country is one of NO, SE', 'Country is not null', 'Plan constructor 1'],
  ],
  [
    'groups with their joins',
    formatValue(
      {
        join: 'OR',
        rules: [
          { lhs: 'plan', operator: 'eq', rhs: 'growth' },
          {
            join: 'AND',
            rules: [
              { lhs: 'plan', operator: 'exist' },
              { lhs: 'country', operator: 'neq', rhs: 'NO' },
            ],
          },
        ],
      },
      matches,
    ),
    ['Plan is growth or (Plan has a value and Country is not NO)'],
  ],
  ['a number without a field', formatValue(365), ['365']],
  ['no text of any JSON', formatValue({ a: { b: [1] } }), undefined],
  ['a mapping whose field is gone', formatValue({ full_name: 'name' }), ['full_name: name']],
  ['no text of a rule field’s other JSON', formatValue({ plan: 'growth' }, matches), undefined],
  ['no text of null', formatValue(null), undefined],
])('%s', (_, text, expected) => {
  expect(text).toEqual(expected);
});
