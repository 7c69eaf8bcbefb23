import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function read(env: NodeJS.ProcessEnv) {
  return readConfig({ PATCHBAY_DATA_DIR: '/srv/patchbay', ...env }, '/srv/patchbay');
}

function listProblems(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : expect.unreachable();
  }
}

const MAIL_FROM = 'no-reply@example.com';

test.each([
  ['smtps://m.example.com', { host: 'm.example.com', port: 465, security: 'tls', auth: null }],
  ['smtps://m.example.com:2465/', { port: 2465, security: 'tls' }],
  ['smtp://localhost:25', { host: 'localhost', port: 25, security: 'optional', auth: null }],
  ['smtp://u:p@m.example.com', { port: 587, security: 'starttls', auth: { user: 'u' } }],
  ['smtp://u:p@m.example.com?tls=optional', { port: 587, security: 'optional' }],
  ['smtp://[fd00::5]:2525', { host: 'fd00::5', port: 2525 }],
])('%s is read', (SMTP_URL, expected) => {
  expect(read({ SMTP_URL, MAIL_FROM }).smtp).toMatchObject(expected);
});

test('user and password may contain any character, and the password is not shown', () => {
  const { smtp } = read({ SMTP_URL: 'smtp://me%40x.example:c%3Anary%2F@m.example.com', MAIL_FROM });
  expect(smtp?.auth?.user).toBe('me@x.example');
  expect(smtp?.auth?.password.reveal()).toBe('c:nary/');
  expect(inspect(smtp, { depth: 9 }) + JSON.stringify(smtp)).not.toContain('nary');
});

test.each([
  'm.example.com:587',
  'https://u:canary@m.example.com',
  'smtp://u@m.example.com',
  'smtp://:canary@m.example.com',
  'smtp://u:canary%E0%A4%A@m.example.com',
  'smtp://u:canary@m.example.com/path',
  'smtp://u:canary@m.example.com?tls=never',
  'smtps://u:canary@m.example.com?tls=optional',
  'smtp://u:canary@m.example.com#x',
])('SMTP_URL=%s is refused without being repeated', (SMTP_URL) => {
  const problems = listProblems({ SMTP_URL, MAIL_FROM });
  expect(problems).toEqual([expect.stringMatching(/^SMTP_URL must be an address like/)]);
  expect(problems.join()).not.toContain('canary');
});

test.each([
  ['no-reply@example.com', { name: '', address: 'no-reply@example.com' }],
  ['Patchbay <no-reply@example.com>', { name: 'Patchbay', address: 'no-reply@example.com' }],
  ['"Bright, Desk" <a@b.example>', { name: 'Bright, Desk', address: 'a@b.example' }],
  ['<a@localhost>', { name: '', address: 'a@localhost' }],
])('MAIL_FROM=%s is read', (mailFrom, expected) => {
  expect(read({ MAIL_FROM: mailFrom }).mailFrom).toEqual(expected);
});

test.each([
  'Patchbay',
  'a@b.example, c@d.example',
  'A <a@b.example> B',
  'A\r\nBcc: x <a@b.example>',
])('MAIL_FROM=%j is refused by name', (mailFrom) => {
  expect(listProblems({ MAIL_FROM: mailFrom })).toEqual([expect.stringMatching(/^MAIL_FROM must/)]);
});

test('a mail server needs a sender', () => {
  expect(listProblems({ SMTP_URL: 'smtp://localhost:25' })).toEqual([
    expect.stringMatching(/^SMTP_URL needs MAIL_FROM/),
  ]);
});
