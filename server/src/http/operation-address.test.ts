import { describe, expect, it } from 'vitest';
import { toAddressPattern, toWildcardUrl } from './operation-address.ts';
import { listPolicies } from './operation-policy.ts';

const operation = (name: string) => ({
  operationId: 'proxyGet',
  'x-audience': ['backend'],
  parameters: [{ name, in: 'path', 'x-wildcard': true }],
});
const createContract = (path: string, name = 'path') => ({
  paths: { [path]: { get: operation(name) } },
});

describe('a parameter that may hold slashes', () => {
  it('is a wildcard at the end of the route', () => {
    const [policy] = listPolicies(createContract('/proxy/{slug}/{path}'));
    expect(policy).toMatchObject({ wildcard: 'path', path: '/proxy/{slug}/{path}' });
    expect(policy === undefined ? null : toWildcardUrl(policy)).toBe('/proxy/:slug/*');
  });

  it('is found behind a reference', () => {
    const shared = { Path: { name: 'path', in: 'path', 'x-wildcard': true } };
    const get = { ...operation('path'), parameters: [{ $ref: '#/components/parameters/Path' }] };
    const contract = { paths: { '/proxy/{path}': { get } }, components: { parameters: shared } };
    expect(listPolicies(contract)[0]?.wildcard).toBe('path');
  });

  it('fails the start if it is not at the end', () => {
    expect(() => listPolicies(createContract('/proxy/{path}/more'))).toThrow(/not at the end/);
  });

  it('matches any number of segments, other parameters one each', () => {
    const pattern = toAddressPattern('/backend', {
      path: '/proxy/{slug}/{path}',
      wildcard: 'path',
    });
    expect(pattern.test('/backend/proxy/demo_crm/a/b/c')).toBe(true);
    expect(pattern.test('/proxy/demo_crm/a')).toBe(false);
    const plain = toAddressPattern('', { path: '/proxy/{slug}/{path}', wildcard: null });
    expect(plain.test('/proxy/demo_crm/a/')).toBe(true);
    expect(plain.test('/proxy/demo_crm/a/b')).toBe(false);
    expect(toWildcardUrl({ path: '/proxy/{slug}', wildcard: null })).toBeNull();
  });
});
