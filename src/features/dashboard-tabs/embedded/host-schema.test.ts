import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { canBeFramed, hostSchema, toHost, toHostBody } from './host-schema';

const GOOD = { name: 'BI', url: 'https://bi.example', streamlit_url: '' };
const getErrors = (change: object) => {
  const result = v.safeParse(hostSchema, { ...GOOD, ...change });
  return Object.keys(result.issues === undefined ? {} : (v.flatten(result.issues).nested ?? {}));
};

describe('the form of the host', () => {
  it.each([
    [{}, []],
    [{ url: 'http://bi.internal:8080/x' }, []],
    [{ streamlit_url: 'http://localhost:8501' }, []],
    [{ name: '  ' }, ['name']],
    [{ name: 'n'.repeat(121) }, ['name']],
    [{ url: '' }, ['url']],
    [{ url: 'bi.example' }, ['url']],
    [{ url: 'javascript:alert(1)' }, ['url']],
    [{ url: 'https://' }, ['url']],
    [{ streamlit_url: 'http://apps.example' }, ['streamlit_url']],
    [{ streamlit_url: 'ftp://apps.example' }, ['streamlit_url']],
  ])('%j is refused at %j', (change, fields) => {
    expect(getErrors(change)).toEqual(fields);
  });

  it('leaves an empty Streamlit URL out of the request', () => {
    expect(toHostBody(GOOD)).toEqual({ analytics_host: { name: 'BI', url: 'https://bi.example' } });
    expect(toHost(undefined)).toEqual({ name: '', url: '', streamlit_url: '' });
  });
});

it.each([
  ['https://apps.example/x', true],
  ['http://localhost:8501', true],
  ['http://127.0.0.1:8501/app', true],
  ['http://apps.example', false],
  ['http://localhost.evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s in a frame: %s', (address, can) => {
  expect(canBeFramed(address)).toBe(can);
});
