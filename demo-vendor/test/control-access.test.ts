import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoVendorTest, startDemoVendor } from './start-demo-vendor.ts';

let vendor: DemoVendorTest;
beforeAll(async () => {
  vendor = await startDemoVendor();
});
afterAll(() => vendor.close());
beforeEach(async () => {
  await vendor.control('DELETE');
});

describe('a change', () => {
  it.each([
    [[], 'Send a JSON object.'],
    [{ color: 'red' }, 'color is not a control'],
    [{ coop: 'open' }, 'coop must be one of none, same-origin'],
    [{ access_token_seconds: 0 }, 'access_token_seconds must be'],
    [{ access_token_seconds: '60' }, 'access_token_seconds must be'],
    [{ reuse_detection: 'yes' }, 'reuse_detection must be true or false'],
    [{ revoke_grants: '' }, 'revoke_grants must be'],
    [{ fail_next: 'token' }, 'fail_next must be null or an object'],
    [{ fail_next: { endpoint: 'mail', kind: '500' } }, 'fail_next needs endpoint'],
    [{ fail_next: { endpoint: 'api', kind: '500', when: 'now' } }, 'fail_next has no when'],
    [{ fail_next: { endpoint: 'api', kind: '500', times: 0 } }, 'fail_next takes times'],
    [{ fail_next: { endpoint: 'api', kind: 'slow', delay_ms: 1e9 } }, 'fail_next takes delay_ms'],
    [
      { fail_next: { endpoint: 'api', kind: '429', retry_after: -1 } },
      'fail_next takes retry_after',
    ],
  ])('%j is refused by name, and nothing of it is stored', async (change, words) => {
    const response = await vendor.setControl(
      Array.isArray(change) ? change : { iss: 'wrong', ...change },
    );
    expect(response.status).toBe(400);
    expect(response.body.error_description).toContain(words);
    expect((await vendor.control()).body.iss).toBe('right');
  });
});

describe('the page', () => {
  const submit = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${vendor.url}/control`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(form),
    });
  const WHOLE = {
    do: 'save',
    coop: 'same-origin',
    access_token_seconds: '90',
    rotation: 'static',
    iss: 'wrong',
    fail_endpoint: 'api',
    fail_kind: '429',
    fail_times: '2',
    retry_after: '3',
    delay_ms: '',
  };

  it('changes what its form says, and shows it', async () => {
    const response = await submit(WHOLE);
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get('location') ?? '', response.url).pathname).toBe(
      '/_demo/crm/control',
    );
    expect((await vendor.control()).body).toMatchObject({
      coop: 'same-origin',
      access_token_seconds: 90,
      rotation: 'static',
      reuse_detection: false,
      iss: 'wrong',
      fail_next: { endpoint: 'api', kind: '429', times: 2, retry_after: 3 },
    });
    const page = await fetch(`${vendor.url}/control`);
    expect(await page.text()).toContain('<option value="same-origin" selected>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('says what is wrong, and changes nothing', async () => {
    const response = await submit({ ...WHOLE, access_token_seconds: 'soon' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('access_token_seconds must be');
    expect((await vendor.control()).body.coop).toBe('none');
  });

  it('resets everything', async () => {
    await submit(WHOLE);
    await submit({ do: 'reset' });
    expect((await vendor.control()).body).toMatchObject({ coop: 'none', fail_next: null });
  });

  it('accepts no form of another site', async () => {
    expect((await submit(WHOLE, { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
    expect((await vendor.control()).body.coop).toBe('none');
  });
});

describe('who may use it', () => {
  it('only callers that the mounting program allows', async () => {
    const closed = await startDemoVendor(({ headers }) => headers['x-test'] === 'in');
    try {
      expect((await vendor.control('GET', closed.url)).status).toBe(404);
      expect((await vendor.setControl({ coop: 'same-origin' }, closed.url)).status).toBe(404);
      for (const path of ['control', 'control.json']) {
        expect((await fetch(`${closed.url}/${path}`)).status).toBe(404);
        const headers = { 'x-test': 'in' };
        expect((await fetch(`${closed.url}/${path}`, { headers })).status).toBe(200);
      }
      const key = { 'x-api-key': 'demo-api-key' };
      expect((await fetch(`${closed.url}/api/me`, { headers: key })).status).toBe(200);
    } finally {
      await closed.close();
    }
  });
});
