import { describe, expect, it } from 'vitest';
import { getGrantEnd, getGrantState } from './grant';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');

describe('a grant', () => {
  it('lasts for the chosen time', () => {
    expect(getGrantEnd('1', NOW)).toBe('2026-11-21T10:00:00.000Z');
    expect(getGrantEnd('7', NOW)).toBe('2026-11-27T10:00:00.000Z');
    expect(getGrantEnd('open', NOW)).toBeUndefined();
  });

  it('has ended when it was revoked or has expired', () => {
    const state = (
      status: 'active' | 'revoked',
      expires_at: string | null,
      revoked_at: string | null = null,
    ) => getGrantState({ status, expires_at, revoked_at }, NOW);
    const before = '2026-11-20T09:00:00.000Z';
    const sharp = '2026-11-20T10:00:00.000Z';
    const later = '2026-11-20T10:00:01.000Z';
    expect(state('active', later)).toBe('active');
    expect(state('active', null)).toBe('active');
    expect(state('active', sharp)).toBe('ended');
    expect(state('revoked', later, before)).toBe('revoked');
    expect(state('revoked', null, before)).toBe('revoked');
    expect(state('revoked', before, before)).toBe('ended');
    expect(state('revoked', before)).toBe('ended');
  });
});
