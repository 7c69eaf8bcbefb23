import { describe, expect, test } from 'vitest';
import { toCspHash } from '#lib/html.ts';
import { createFailure } from '#oauth/attempt/attempt-errors.ts';
import { renderEndingPage, renderOverPage, renderWrongBrowserPage } from './attempt-page.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';

const attempt = {
  _id: '67402b00c2d8e10013b5d901',
  client: 'sdk' as const,
  opener_origin: 'https://app.example',
  return_url: null,
};
const connected = renderEndingPage(en, {
  app: 'Demo <CRM>',
  attempt,
  ending: 'active',
  cookie: 'a=; Max-Age=0',
});
const denied = renderEndingPage(en, {
  app: 'Demo CRM',
  attempt,
  ending: createFailure('USER_DENIED', 'Demo CRM'),
  cookie: null,
});
const broken = renderEndingPage(en, {
  app: 'Demo CRM',
  attempt,
  ending: createFailure('VENDOR_UNAVAILABLE', 'Demo CRM'),
  cookie: null,
});
const unknown = renderOverPage(en, 400);
const elsewhere = renderWrongBrowserPage(en, 'callback');
const back = renderEndingPage(en, {
  app: 'Demo CRM',
  attempt: { ...attempt, return_url: 'https://app.example/done?tab=1' },
  ending: createFailure('SCOPE_REJECTED', 'Demo CRM'),
  cookie: null,
});
const all = [connected, denied, broken, unknown, elsewhere, back];

describe('the callback page', () => {
  test('shows the result', () => {
    expect(connected.status).toBe(200);
    expect(connected.body).toContain('<h1>Demo &lt;CRM&gt; is connected</h1>');
    expect([denied, broken, unknown, elsewhere].map(({ status }) => status)).toEqual([
      400, 400, 400, 400,
    ]);
    expect(denied.body).toContain('because access was not allowed there');
    expect(broken.body).toContain('Try again in a few minutes');
    expect(unknown.body).toContain('go back and connect again');
    expect(elsewhere.body).toContain('Finish where you began');
  });

  test('speaks the language that it is given', () => {
    const page = renderEndingPage(de, {
      app: 'Demo CRM',
      attempt,
      ending: createFailure('USER_DENIED', 'Demo CRM'),
      cookie: null,
    });
    expect(page.body).toContain('<html lang="de"');
    expect(page.body).toContain('weil der Zugriff dort nicht erlaubt wurde');
  });

  test('closes itself if there is nothing more to read, and always removes the parameters from its URL', () => {
    for (const page of [connected, denied]) {
      expect(page.body).toContain('data-close="0"');
    }
    for (const page of [broken, unknown, elsewhere, back]) {
      expect(page.body).not.toContain('data-close=');
    }
    for (const page of all) {
      expect(page.body).toContain('history.replaceState(null,"",location.pathname)');
    }
  });

  test('stays for a moment for a client that has to see the account before the window closes', () => {
    const page = renderEndingPage(en, {
      app: 'Demo CRM',
      attempt: { ...attempt, client: 'literal' },
      ending: 'active',
      cookie: null,
    });
    expect(page.body).toContain('data-close="4000"');
  });

  test('notifies its opener at its exact origin, and none without an opener', () => {
    expect(connected.body).toContain('data-opener="https://app.example"');
    expect(connected.body).not.toContain("'*'");
    const page = renderEndingPage(en, {
      app: 'Demo CRM',
      attempt: { ...attempt, opener_origin: null },
      ending: 'active',
      cookie: null,
    });
    expect(page.body).not.toContain('data-opener=');
  });

  test('goes back with the attempt and its status in redirect mode, and with nothing else', () => {
    expect(back.status).toBe(200);
    expect(back.body).toContain(
      `<a href="https://app.example/done?tab=1&amp;attempt_id=${attempt._id}&amp;status=failed">`,
    );
    expect(back.body).not.toContain('SCOPE_REJECTED');
  });

  test('deletes the cookie', () => {
    expect(connected.headers['set-cookie']).toBe('a=; Max-Age=0');
    expect(denied.headers).not.toHaveProperty('set-cookie');
  });

  test('runs its own script and style and loads nothing', () => {
    for (const { body, headers } of all) {
      const script = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
      const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
      const csp = headers['content-security-policy'];
      expect(csp).toContain(`script-src ${toCspHash(script)};`);
      expect(csp).toContain(`style-src ${toCspHash(style)};`);
      expect(csp).toContain("default-src 'none'");
      expect(csp).toContain("form-action 'none'");
      expect(body).not.toMatch(/(src|url\()\s*=?\s*["']?https?:/);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'unsafe-none',
      });
    }
  });
});
