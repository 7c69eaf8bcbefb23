import { listOperations } from '@patchbay/contract/list-operations.ts';
import {
  createOperationFinder,
  escapePattern,
  toPathPattern,
} from '@patchbay/contract/path-pattern.ts';
import { describe, expect, it } from 'vitest';

const operation = (operationId: string) => ({ get: { operationId, responses: {} } });
const operations = listOperations({
  paths: {
    '/user/{id}': operation('getUser'),
    '/user/reset.password': operation('resetPassword'),
    '/user/{id}/app/{slug}': operation('getApp'),
  },
});

describe('the operation of a request', () => {
  const find = createOperationFinder(operations);
  const findId = (path: string, method = 'GET') => find(method, path)?.operation.operationId;

  it('has its path, each parameter one segment', () => {
    expect(find('GET', '/user/u%201/app/acme')).toMatchObject({
      operation: { operationId: 'getApp' },
      params: { id: 'u%201', slug: 'acme' },
    });
    expect(findId('/user/u1/app/')).toBeUndefined();
    expect(findId('/user/u1/')).toBeUndefined();
    expect(findId('/user/u1', 'POST')).toBeUndefined();
  });

  it('is the one with the fewest parameters, letter by letter', () => {
    expect(findId('/user/reset.password')).toBe('resetPassword');
    expect(findId('/user/reset-password')).toBe('getUser');
  });

  it('begins with a prefix where that is allowed', () => {
    expect(findId('/backend/user/u1')).toBeUndefined();
    const prefixed = createOperationFinder(operations, { isPrefixed: true });
    expect(prefixed('GET', '/backend/user/u1')?.params).toEqual({ id: 'u1' });
  });
});

it('a wildcard holds slashes', () => {
  const pattern = new RegExp(`^${toPathPattern('/proxy/{slug}/{path}', 'path')}$`);
  expect(pattern.exec('/proxy/acme/a/b')?.groups).toEqual({ slug: 'acme', path: 'a/b' });
  expect(new RegExp(`^${escapePattern('/a.b')}$`).test('/axb')).toBe(false);
});
