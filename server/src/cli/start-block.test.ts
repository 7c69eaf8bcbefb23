import { expect, test } from 'vitest';
import { formatStartBlock } from './start-block.ts';

const started = { version: '1.2.3', address: 'http://localhost:3000', demo: null, outbox: null };
const demo = { email: 'demo@patchbay.local', password: 'a-password' };

test('shows the URL, the login, and the outbox', () => {
  const outbox = 'http://localhost:3000/_outbox';
  expect(formatStartBlock({ ...started, demo, outbox })).toBe(`
  Patchbay 1.2.3 is ready.

    Address   http://localhost:3000
    Log in    demo@patchbay.local
    Password  a-password
    Mails     http://localhost:3000/_outbox (no mail server is set up)

  Press Ctrl-C to stop it.

`);
});

test('shows neither demo nor outbox if there is none', () => {
  const block = formatStartBlock(started);
  expect(block).not.toMatch(/Log in|Password|Mails/);
});

test('does not show a password that the person chose', () => {
  expect(formatStartBlock({ ...started, demo: { ...demo, password: null } })).toContain(
    'the one that you chose',
  );
});
