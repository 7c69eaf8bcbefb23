import { describe, expect, it } from 'vitest';
import { isAllowedOrigin, listTargetOrigins, type PageOrigins, type Peer } from './peer';

const grant = (part: Partial<PageOrigins> = {}): PageOrigins => ({
  allowed_origins: ['https://app.example'],
  loopback_origins_allowed: false,
  ...part,
});

const peer = (origin: string | undefined): Peer => ({
  window: { postMessage: () => undefined },
  origin,
  isAround: true,
});

describe('the origins that receive messages', () => {
  it.each([
    ['https://app.example', ['https://app.example']],
    ['https://app.example:8443', []],
    ['http://app.example', []],
    ['https://sub.app.example', []],
    ['https://app.example.evil.example', []],
    ['null', []],
    ['http://localhost:5173', []],
  ])('at %s: %j', (origin, targets) => {
    expect(listTargetOrigins(peer(origin), grant())).toEqual(targets);
  });

  it('are all listed origins if the browser does not reveal the peer', () => {
    expect(listTargetOrigins(peer(undefined), grant())).toEqual(['https://app.example']);
  });

  it('are none without a list, as for an older link', () => {
    expect(listTargetOrigins(peer('https://app.example'), null)).toEqual([]);
    expect(listTargetOrigins(peer(undefined), grant({ allowed_origins: [] }))).toEqual([]);
    expect(listTargetOrigins(null, grant())).toEqual([]);
  });

  it.each([
    ['http://localhost:5173', true],
    ['http://127.0.0.1:80', true],
    ['http://app.localhost:3000', true],
    ['http://[::1]:3000', false],
    ['http://evil.example/.localhost', false],
    ['http://localhost.evil.example', false],
    ['https://evil.example/?http://localhost', false],
  ])('include loopback origins if the server allows them: %s %s', (origin, isAllowed) => {
    expect(isAllowedOrigin(origin, grant({ loopback_origins_allowed: true }))).toBe(isAllowed);
  });
});
