import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import {
  getFreshToken,
  type ScriptedConnect,
  startScriptedConnect,
  storeTokens,
} from '#test/connect/start-scripted-connect.ts';

const MINUTE = 60_000;
let app: ScriptedConnect;
let provider: ScriptedProvider;
beforeAll(async () => {
  const margin = (margin_s: number) => ({
    lifetime: { access_s: 3600, refresh: 'static', margin_s },
  });
  app = await startScriptedConnect((scripted) => [
    scripted.app('usual'),
    scripted.app('early', margin(25 * 60)),
    scripted.app('late', margin(120)),
  ]);
  provider = app.provider;
  provider.respond = json(200, { access_token: 'a1', token_type: 'bearer', expires_in: 3600 });
});
afterEach(() => {
  provider.calls.length = 0;
});
afterAll(() => app.close());

/** Requests a token of one hour when the given number of minutes remain. */
async function askWith(slug: string, minutesLeft: number) {
  const scope = await app.makeAccount();
  const ageMs = (60 - minutesLeft) * MINUTE;
  const id = await storeTokens(app.connect, scope, { slug, ageMs, endsInMs: minutesLeft * MINUTE });
  return getFreshToken(app.connect.credentials, { scope, id });
}

test.each([
  ['usual', 16, 'a0'],
  ['usual', 14, 'a1'],
  ['early', 26, 'a0'],
  ['early', 24, 'a1'],
  ['late', 3, 'a0'],
  ['late', 1.9, 'a1'],
])('%s: with %d minutes left the token is %s', async (slug, minutes, token) => {
  expect(await askWith(slug, minutes)).toBe(token);
  expect(provider.calls).toHaveLength(token === 'a0' ? 0 : 1);
});
