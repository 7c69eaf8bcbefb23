import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOauthApp } from '#test/calls/api-provider.ts';
import { type CallApp, startCallApp } from '#test/calls/start-call-app.ts';
import { until } from '#test/until.ts';
import { countBytes, createOpener, MB, megabytes } from './proxy-stream.test-support.ts';

let app: CallApp;
beforeAll(async () => {
  app = await startCallApp((url) => [buildOauthApp('parcels', url)]);
  await app.connect('parcels');
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const open = createOpener(() => app);

describe('a long response', () => {
  it('of 50 MB arrives whole', async () => {
    app.provider.respond = megabytes(50).respond;
    const response = await open('/parcels/file');
    expect(response.headers).toMatchObject({
      'x-patchbay-origin': 'vendor',
      'content-type': 'application/octet-stream',
    });
    expect(await countBytes(response)).toBe(50 * MB);
  });

  it('is read from the app no faster than the caller reads', async () => {
    const { respond, sent } = megabytes(64);
    app.provider.respond = respond;
    const response = await open('/parcels/file');
    response.pause();
    // Waits until the buffers in between are full, so that nothing was sent between five checks.
    let [before, unchangedChecks] = [-1, 0];
    await until(() => {
      const now = sent();
      unchangedChecks = now === before ? unchangedChecks + 1 : 0;
      before = now;
      return unchangedChecks === 5;
    });
    expect(sent()).toBeLessThan(40);
    expect(await countBytes(response)).toBe(64 * MB);
  });
});
