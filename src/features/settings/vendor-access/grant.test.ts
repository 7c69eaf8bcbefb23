import { describe, expect, it } from 'vitest';
import { endOf, grantState } from './grant';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');

describe('a grant', () => {
  it('lasts as long as was chosen', () => {
    expect(endOf('1', NOW)).toBe('2026-11-21T10:00:00.000Z');
    expect(endOf('7', NOW)).toBe('2026-11-27T10:00:00.000Z');
    expect(endOf('open', NOW)).toBeUndefined();
  });

  it('is over when it was revoked or has run out', () => {
    const later = '2026-11-20T10:00:01.000Z';
    expect(grantState({ status: 'active', expires_at: later }, NOW)).toBe('active');
    expect(grantState({ status: 'active', expires_at: null }, NOW)).toBe('active');
    expect(grantState({ status: 'active', expires_at: '2026-11-20T10:00:00.000Z' }, NOW)).toBe(
      'ended',
    );
    expect(grantState({ status: 'revoked', expires_at: later }, NOW)).toBe('revoked');
  });
});
