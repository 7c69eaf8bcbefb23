import { describe, expect, test } from 'vitest';
import {
  isAllowedOrigin,
  isAllowedReturnUrl,
  type RedirectRules,
  returnUrlWithStatus,
} from './redirect-rules.ts';

const inTestEnvironment: RedirectRules = {
  allowed_origins: ['https://app.brightdesk.example'],
  return_urls: ['https://app.brightdesk.example/done?tab=1'],
  environment: 'test',
  ownOrigin: 'https://connect.example',
};
const production: RedirectRules = { ...inTestEnvironment, environment: 'production' };

describe('origins', () => {
  test.each([
    ['https://app.brightdesk.example', true, true],
    ['https://connect.example', true, true],
    ['http://localhost:5173', true, false],
    ['http://app.localhost', true, false],
    ['http://127.0.0.1:4000', true, false],
    ['http://crm.app.localhost:3000', true, false],
    // No frame-ancestors can name these two, so that they may not open windows either.
    ['http://[::1]:4000', false, false],
    ['http://127.0.0.2:4000', false, false],
    ['http://app.brightdesk.example', false, false],
    ['https://app.brightdesk.example:8443', false, false],
    ['https://app.brightdesk.example.evil.example', false, false],
    ['https://localhost.evil.example', false, false],
    ['http://127.0.0.1.evil.example', false, false],
    ['null', false, false],
    ['', false, false],
  ])('%s', (origin, inTest, inProduction) => {
    expect(isAllowedOrigin(origin, inTestEnvironment)).toBe(inTest);
    expect(isAllowedOrigin(origin, production)).toBe(inProduction);
  });
});

describe('return URLs', () => {
  test.each([
    ['https://app.brightdesk.example/done?tab=1', true, true],
    ['https://connect.example/connect', true, true],
    ['http://localhost:5173/any', true, false],
    ['https://app.brightdesk.example/done', false, false],
    ['https://app.brightdesk.example/done?tab=1&x=2', false, false],
    ['https://app.brightdesk.example/done?tab=1#x', false, false],
    ['http://user:secret@localhost/', false, false],
    ['javascript:alert(1)', false, false],
    ['javascript://localhost/%0Aalert(1)', false, false],
    ['blob:https://connect.example/0b1c', false, false],
    ['ftp://localhost/any', false, false],
    ['not an address', false, false],
  ])('%s', (address, inTest, inProduction) => {
    expect(isAllowedReturnUrl(address, inTestEnvironment)).toBe(inTest);
    expect(isAllowedReturnUrl(address, production)).toBe(inProduction);
  });

  test('get the attempt and its status, replacing existing parameters', () => {
    expect(returnUrlWithStatus('https://a.example/x?status=active&tab=1', 'id1', 'denied')).toBe(
      'https://a.example/x?status=denied&tab=1&attempt_id=id1',
    );
  });
});
