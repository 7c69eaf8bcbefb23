import { describe, expect, test } from 'vitest';
import { cspHash } from '../lib/html.ts';
import { failure } from './attempt-errors.ts';
import { callbackPage } from './callback-page.ts';

const connected = callbackPage({ kind: 'connected', app: 'Demo <CRM>', connection_id: 'c' });
const denied = callbackPage({
  kind: 'failed',
  app: 'Demo CRM',
  failure: failure('USER_DENIED', 'Demo CRM'),
});
const broken = callbackPage({
  kind: 'failed',
  app: 'Demo CRM',
  failure: failure('VENDOR_UNAVAILABLE', 'Demo CRM'),
});
const unknown = callbackPage({ kind: 'unknown' });

describe('the callback page', () => {
  test('says how it went', () => {
    expect(connected.status).toBe(200);
    expect(connected.body).toContain('<h1>Demo &lt;CRM&gt; is connected</h1>');
    expect([denied.status, broken.status, unknown.status]).toEqual([400, 400, 400]);
    expect(denied.body).toContain('because access was not allowed there');
    expect(broken.body).toContain('Connect again in a few minutes');
    expect(unknown.body).toContain('go back and connect again');
  });

  test('closes itself where there is nothing more to read, and always tidies the address', () => {
    for (const page of [connected, denied]) {
      expect(page.body).toContain('window.close()');
    }
    for (const page of [broken, unknown]) {
      expect(page.body).not.toContain('window.close()');
    }
    for (const page of [connected, denied, broken, unknown]) {
      expect(page.body).toContain('history.replaceState(null,"",location.pathname)');
    }
  });

  test('runs its own script and style and loads nothing', () => {
    for (const { body, headers } of [connected, denied, broken, unknown]) {
      const script = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
      const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
      const csp = headers['content-security-policy'];
      expect(csp).toContain(`script-src ${cspHash(script)};`);
      expect(csp).toContain(`style-src ${cspHash(style)};`);
      expect(csp).toContain("default-src 'none'");
      expect(body).not.toMatch(/(src|href|url\()\s*=?\s*["']?https?:/);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'unsafe-none',
      });
    }
  });
});
