// What makes the page ask at once instead of at the next poll, and what it says to the start page.
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakePage, stubPage } from '../support/fake-page.ts';
import { ATTEMPT_ID, START_ORIGIN, scripted } from '../support/fake-vendor.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A flow that would not poll again within the test, after its first poll. */
async function waitingFlow(page: FakePage) {
  const script = scripted(['pending', 'active']);
  script.client.pollMs = 60_000;
  const connecting = script.client.connect({ slug: 'demo_crm' });
  await vi.waitUntil(() => script.polls() === 1 && page.listeners() > 0);
  return { ...script, connecting };
}
const hint = { source: 'patchbay', v: 1, type: 'attempt.finished', attempt_id: ATTEMPT_ID };
const question = { ...hint, type: 'attempt.nonce' };

describe('the page asks at once', () => {
  it.each(['focus', 'visibilitychange'])('on %s', async (type) => {
    const page = stubPage();
    const { connecting } = await waitingFlow(page);
    page.dispatch(new Event(type));
    expect(await connecting).toBe(true);
  });

  it('on the hint of the callback page, whichever window it comes from', async () => {
    const page = stubPage();
    const { connecting } = await waitingFlow(page);
    page.say({ data: hint, origin: START_ORIGIN, source: null });
    expect(await connecting).toBe(true);
  });

  it('again, where it came in the middle of a question', async () => {
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
    ['nothing', { data: null, origin: START_ORIGIN }],
  ])('not on a message of %s', async (_, message) => {
    const page = stubPage();
    const { polls, connecting } = await waitingFlow(page);
    page.say({ ...message, source: page.windows[0] ?? null });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(polls()).toBe(1);
    page.dispatch(new Event('focus'));
    await connecting;
  });
});

describe('the nonce', () => {
  it('goes to the start page in the own window, and fits what the server got', async () => {
    const page = stubPage();
    const { requests, connecting } = await waitingFlow(page);
    const [popup] = page.windows;
    page.say({ data: question, origin: START_ORIGIN, source: popup ?? null });
    await connecting;
    expect(popup?.told).toEqual([
      { message: { ...question, nonce: expect.any(String) }, origin: START_ORIGIN },
    ]);
    const { nonce } = Object(popup?.told[0]?.message);
    expect(nonce.length).toBeGreaterThan(32);
    expect(createHash('sha256').update(nonce).digest('hex')).toBe(requests[0]?.query._nonce);
  });

  it('is another one for each attempt', async () => {
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
  ])('goes to nobody of %s', async (_, sender) => {
    const page = stubPage();
    const { connecting } = await waitingFlow(page);
    const [popup] = page.windows;
    page.say({ data: question, ...sender(popup) });
    page.dispatch(new Event('focus'));
    await connecting;
    expect(popup?.told).toEqual([]);
  });

  it('is no answer to the hint', async () => {
    const page = stubPage();
    const { connecting } = await waitingFlow(page);
    const [popup] = page.windows;
    page.say({ data: hint, origin: START_ORIGIN, source: popup ?? null });
    await connecting;
    expect(popup?.told).toEqual([]);
  });
});
