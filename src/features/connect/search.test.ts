import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { connectSearch } from './search';

const read = (search: Record<string, unknown>) => v.parse(connectSearch, search);

describe('connectSearch', () => {
  it('reads every parameter of the specification', () => {
    const search = {
      token: 't',
      url: 'https://a.example',
      env: 'test',
      config_id: 'c1',
      meta: 'Acme',
      host: 'h',
    };
    expect(read({ ...search, incorta: 'true' })).toEqual({ ...search, incorta: true });
  });

  it.each([
    ['\u201cone.two\u201d', 'one.two'],
    [' one\n.two\u200b ', 'one.two'],
    [12, '12'],
    ['\ufffd ', undefined],
  ])('token=%j is %j, without what no token contains', (token, expected) => {
    expect(read({ token }).token).toBe(expected);
  });

  it.each([true, 1, 'true', '1'])('incorta=%s sets the embedded mode', (incorta) => {
    expect(read({ incorta }).incorta).toBe(true);
  });

  it.each([false, 0, 'no', {}, []])('incorta=%j does not', (incorta) => {
    expect(read({ incorta }).incorta).toBeUndefined();
  });

  it('reads the name from a meta that is an object', () => {
    expect(read({ meta: { name: 'Acme', more: 1 } }).meta).toBe('Acme');
  });

  it('drops what is malformed, and keeps the rest', () => {
    const search = { app: 'demo_crm', env: 'staging', meta: { name: 7 }, q: 'x'.repeat(101) };
    expect(read(search)).toEqual({ app: 'demo_crm' });
  });
});
