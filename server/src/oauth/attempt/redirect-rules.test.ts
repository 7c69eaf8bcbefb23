import { describe, expect, test } from 'vitest';
import {
  addStatusToReturnUrl,
  findReturnUrlProblem,
  isAllowedOrigin,
  type RedirectRules,
  UNLISTED,
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
    // frame-ancestors cannot name these two, so they must not open windows either.
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

const WRONG = {
  scheme: 'is not an http or https address',
  fragment: 'must not have a fragment',
  user: 'must not have a user name or a password',
};

describe('return URLs', () => {
  test.each([
    ['https://app.brightdesk.example/done?tab=1', null, null],
    ['https://connect.example/connect', null, null],
    ['http://localhost:5173/any', null, UNLISTED.loopback],
    ['http://crm.localhost/any', null, UNLISTED.loopback],
    ['https://app.brightdesk.example/done', UNLISTED.anywhere, UNLISTED.anywhere],
    ['https://app.brightdesk.example/done?tab=1&x=2', UNLISTED.anywhere, UNLISTED.anywhere],
    ['https://app.brightdesk.example/done?tab=1#x', WRONG.fragment, WRONG.fragment],
    ['http://crm.localhost/any#x', WRONG.fragment, WRONG.fragment],
    ['http://user:secret@localhost/', WRONG.user, WRONG.user],
    ['javascript:alert(1)', WRONG.scheme, WRONG.scheme],
    ['javascript://localhost/%0Aalert(1)', WRONG.scheme, WRONG.scheme],
    ['blob:https://connect.example/0b1c', WRONG.scheme, WRONG.scheme],
    ['ftp://localhost/any', WRONG.scheme, WRONG.scheme],
    ['not an address', WRONG.scheme, WRONG.scheme],
  ])('%s', (address, inTest, inProduction) => {
    expect(findReturnUrlProblem(address, inTestEnvironment)).toBe(inTest);
    expect(findReturnUrlProblem(address, production)).toBe(inProduction);
  });

  test('get the attempt and its status, replacing existing parameters', () => {
    expect(addStatusToReturnUrl('https://a.example/x?status=active&tab=1', 'id1', 'denied')).toBe(
      'https://a.example/x?status=denied&tab=1&attempt_id=id1',
    );
  });
});
