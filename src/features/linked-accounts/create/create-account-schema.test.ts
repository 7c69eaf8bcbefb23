import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CreateAccountValues, createAccountSchema, toBody } from './create-account-schema';

const GOOD = { account_id: 'saffron-kitchen', name: 'Saffron Kitchen', hasUdf: false, udf: [] };

/** Path and message of every error. */
function errors(values: object): Record<string, string> {
  const result = v.safeParse(createAccountSchema, { ...GOOD, ...values });
  return Object.fromEntries(
    (result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
}

describe('the form of a new linked account', () => {
  it('trims id and name', () => {
    expect(v.parse(createAccountSchema, { ...GOOD, account_id: ' a b ', name: ' N ' })).toEqual({
      ...GOOD,
      account_id: 'a b',
      name: 'N',
    });
  });

  it.each([
    [{ account_id: '  ' }, { account_id: 'Enter an ID.' }],
    [{ account_id: 'i'.repeat(129) }, { account_id: 'An ID has at most 128 characters.' }],
    [{ name: '' }, { name: 'Enter a name.' }],
    [{ name: 'n'.repeat(121) }, { name: 'A name has at most 120 characters.' }],
  ])('%j is rejected at its field', (values, expected) => {
    expect(errors(values)).toEqual(expected);
  });

  it('names the row of an invalid user-defined field', () => {
    const udf = [
      { key: 'plan', value: 'growth' },
      { key: '', value: 'eu' },
      { key: 'plan', value: 'free' },
      { key: '', value: '' },
      { key: 'a.b', value: '' },
    ];
    expect(errors({ hasUdf: true, udf })).toEqual({
      'udf.1.key': 'Enter a key for this value.',
      'udf.2.key': 'Another field has this key already.',
      'udf.4.key': 'Use letters, digits, spaces, _ and - only.',
    });
    expect(errors({ hasUdf: false, udf })).toEqual({});
  });
});

describe('toBody', () => {
  it('sends the fields that have a key, and none if they are switched off', () => {
    const values: CreateAccountValues = {
      account_id: 'a',
      name: 'A',
      hasUdf: true,
      udf: [
        { key: 'plan', value: 'growth' },
        { key: '', value: '' },
      ],
    };
    expect(toBody(values)).toEqual({ account_id: 'a', name: 'A', udf: { plan: 'growth' } });
    expect(toBody({ ...values, hasUdf: false })).toEqual({ account_id: 'a', name: 'A' });
  });
});
