import { expect, test } from 'vitest';
import { createLog, redactUrl } from './logging.ts';

test.each([
  ['/api/v2/public/linked-account?page=2&name=canary', '/api/v2/public/linked-account?page=2&name'],
  ['/api/v1/demo_crm/callback?code=canary&state=canary', '/api/v1/demo_crm/callback?code&state'],
  ['/frontend/connect/canary.canary.canary', '/frontend/connect/[secret]'],
  ['/api/v1/workflows//webhooks/canary?x=canary', '/api/v1/workflows//webhooks/[secret]?x'],
  ['/api/v2/public/human-tasks/canary', '/api/v2/public/human-tasks/[secret]'],
  ['/frontend/forms/canary', '/frontend/forms/[secret]'],
  ['/connect/canary/?token=canary', '/connect/[secret]/?token'],
  ['//connect//canary-0001.canary-0002.canary-0003', '//connect//[secret]'],
  ['/login?canary-0001.canary-0002.canary-0003', '/login?[secret]'],
  ['/oauth/start/canary-1/status', '/oauth/start/[secret]/status'],
  ['/oauth/choose/canary-1', '/oauth/choose/[secret]'],
  ['/connected/ct_canary-0123456789-0123456789', '/connected/[secret]'],
  ['//', '//'],
  ['/%?%=canary', '/%?%'],
  ['*', '*'],
])('%s', (address, logged) => {
  expect(redactUrl(address)).toBe(logged);
  expect(logged).not.toContain('canary');
});

test('credentials in a logged object are masked', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const headers = { authorization: 'canary', cookie: 'canary', 'x-api-key': 'canary' };
  log.info({ headers, answer: { token: 'canary', password: 'canary' } }, 'look');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('canary');
  expect(lines[0]).toContain('look');
});
