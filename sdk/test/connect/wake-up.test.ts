// These tests cover events that make the page poll before the interval is over, and its messages to the
// start page.
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakePage, stubPage } from '../support/fake-page.ts';
import { ATTEMPT_ID, START_ORIGIN, scripted } from '../support/scripted-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns a flow after its first poll, whose interval is longer than the test. */
async function waitingFlow(page: FakePage) {
  const script = scripted(['pending', 'active']);
  script.client.pollMs = 60_000;
  const connecting = script.client.connect({ slug: 'demo_crm' });
  await vi.waitUntil(() => script.polls() === 1 && page.listeners() > 0);
  return { ...script, connecting };
}
const hint = { source: 'patchbay', v: 1, type: 'attempt.finished', attempt_id: ATTEMPT_ID };
const nonceRequest = { ...hint, type: 'attempt.nonce' };

describe('the page polls at once', () => {
  it.each(['focus', 'visibilitychange'])('on %s', async (type) => {
    const page = stubPage();
    const { connecting } = await waitingFlow(page);
    page.dispatch(new Event(type));
    expect(await connecting).toBe(true);
  });

  it('on a message of the callback page, from any window', async () => {
    const page = stubPage();
    const { connecting } = await waitingFlow(page);
    page.receive({ data: hint, origin: START_ORIGIN, source: null });
    expect(await connecting).toBe(true);
  });

  it('again, if the event came during a poll', async () => {
    const page = stubPage();
    const { client, polls } = scripted([
      'pending',
      () => {
        page.dispatch(new Event('focus'));
        return 'pending';
      },
      'active',
    ]);
    client.pollMs = 60_000;
    const connecting = client.connect({ slug: 'demo_crm' });
    await vi.waitUntil(() => polls() === 1);
    page.dispatch(new Event('focus'));
    expect(await connecting).toBe(true);
    expect(polls()).toBe(3);
  });

  it.each([
    ['another origin', { data: hint, origin: 'https://evil.test' }],
    ['an origin that begins like it', { data: hint, origin: `${START_ORIGIN}.evil.test` }],
    ['another attempt', { data: { ...hint, attempt_id: 'other' }, origin: START_ORIGIN }],
    ['no attempt', { data: null, origin: START_ORIGIN }],
  ])('not on a message of %s', async (_, message) => {
    const page = stubPage();
    const { polls, connecting } = await waitingFlow(page);
    page.receive({ ...message, source: page.windows[0] ?? null });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(polls()).toBe(1);
    page.dispatch(new Event('focus'));
    await connecting;
  });
});

describe('the nonce', () => {
  it('is posted to the start page in its own window, and its hash is what the server received', async () => {
    const page = stubPage();
    const { requests, connecting } = await waitingFlow(page);
    const [popup] = page.windows;
    page.receive({ data: nonceRequest, origin: START_ORIGIN, source: popup ?? null });
    await connecting;
    expect(popup?.received).toEqual([
      { message: { ...nonceRequest, nonce: expect.any(String) }, origin: START_ORIGIN },
    ]);
    const { nonce } = Object(popup?.received[0]?.message);
    expect(nonce.length).toBeGreaterThan(32);
    expect(createHash('sha256').update(nonce).digest('hex')).toBe(requests[0]?.query._nonce);
  });

  it('is different for each attempt', async () => {
    stubPage();
    const { client, requests } = scripted(['active']);
    await client.connect({ slug: 'demo_crm' });
    await client.connect({ slug: 'demo_crm' });
    const nonces = requests.flatMap(({ query }) => query._nonce ?? []);
    expect(new Set(nonces).size).toBe(2);
  });

  it.each([
    [
      'another origin',
      (own: FakePage['windows'][0] | undefined) => ({
        origin: 'https://evil.test',
        source: own ?? null,
      }),
    ],
    ['another window', () => ({ origin: START_ORIGIN, source: null })],
  ])('is not posted to %s', async (_, sender) => {
    const page = stubPage();
    const { connecting } = await waitingFlow(page);
    const [popup] = page.windows;
    page.receive({ data: nonceRequest, ...sender(popup) });
    page.dispatch(new Event('focus'));
    await connecting;
    expect(popup?.received).toEqual([]);
  });

  it('is not posted in reply to the hint', async () => {
    const page = stubPage();
    const { connecting } = await waitingFlow(page);
    const [popup] = page.windows;
    page.receive({ data: hint, origin: START_ORIGIN, source: popup ?? null });
    await connecting;
    expect(popup?.received).toEqual([]);
  });
});
