import { describe, expect, it } from 'vitest';
import { parseInternalPath } from './internal-path';

describe('parseInternalPath', () => {
  it('keeps path, query and hash', () => {
    expect(parseInternalPath('/connections?page=2#top')).toEqual({
      pathname: '/connections',
      search: '?page=2',
      hash: '#top',
    });
  });

  it.each([
    undefined,
    '',
    'connections',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
  ])('rejects %j', (value) => {
    expect(parseInternalPath(value)).toBeUndefined();
  });
});
