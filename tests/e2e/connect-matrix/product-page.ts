// A developer's page that embeds the SDK on its own origin, with the headers of a test case.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { root } from '@patchbay/test-kit/programs/child-program.ts';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';
import type { Page } from '@playwright/test';
import { LITERAL_CLIENT, LITERAL_CONFIG_CLIENT } from '../../support/literal-client.ts';
import { newAccountId, newSessionToken, platformUrl } from '../platform.ts';

const PAGE = `<!doctype html><html lang="en"><title>A product</title>
<button id="connect">Connect Demo CRM</button><button id="cancel">Cancel</button>
<output id="result">none</output><output id="late">none</output><a target="_blank" hidden>Open the sign-in</a>
<script src="/sdk.js"></script><script src="/literal.js"></script>
<script>
  // The hash is lost after a redirect.
  sessionStorage.settings = location.hash.slice(1) || sessionStorage.settings;
  const settings = new URLSearchParams(sessionStorage.settings);
  const [token, baseUrl] = [settings.get('token'), settings.get('api')];
  const pollIntervalMs = Number(settings.get('pollIntervalMs'));
  const patchbay = new Patchbay({ token, baseUrl });
  patchbay.pollMs = pollIntervalMs;
  const slug = 'demo_crm';
  const show = (id, text) => { document.getElementById(id).textContent = text; };
  const onConnected = () => show('late', 'connected');
  const returnUrl = location.origin + '/?tab=crm';
  const start = {
    sdk: (signal) => patchbay.connect({ slug, signal, onConnected }),
    redirect: (signal) => patchbay.connect({ slug, signal, mode: 'redirect', returnUrl }),
    literal: () => literalConnect({ baseUrl, token, slug, pollIntervalMs }),
  }[settings.get('client')];
  let controller;
  const connect = () => {
    controller = new AbortController();
    show('result', 'waiting');
    start(controller.signal).then(
      (isConnected) => show('result', isConnected ? 'connected' : 'not connected'),
      (error) => {
        show('result', error.error_code ?? error.name);
        Object.assign(document.querySelector('a'), { href: error.auth_url, hidden: !error.auth_url });
      },
    );
  };
  document.getElementById('connect').onclick = connect;
  if (settings.get('start') === 'load') connect();
  Patchbay.getRedirectResult(patchbay).then((isConnected) => {
    if (isConnected !== undefined) show('result', isConnected ? 'connected' : 'not connected');
  });
  document.getElementById('cancel').onclick = () => controller.abort();
</script></html>`;

export interface ProductPages {
  origin: string;
  close(): void;
}

export async function startProductPages(): Promise<ProductPages> {
  const sdk = readFileSync(path.join(root, 'sdk/dist/patchbay.iife.js'));
  const files: Record<string, string | Buffer> = {
    '/sdk.js': sdk,
    '/literal.js': LITERAL_CLIENT + LITERAL_CONFIG_CLIENT,
  };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://product.test');
    const file = files[url.pathname];
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
    const coop = url.searchParams.get('coop');
    if (coop) {
      response.setHeader('cross-origin-opener-policy', coop);
    }
    response.end(file ?? PAGE);
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface Visit {
  /** Milliseconds between two polls. */
  pollIntervalMs: number;
  /** The page's own Cross-Origin-Opener-Policy. */
  coop?: string;
  client?: 'sdk' | 'redirect' | 'literal';
  /** `load` connects without a click, so that browsers block the pop-up. */
  start?: 'click' | 'load';
  /** Whether the browser has a screen and its windows have a focus. Default: false. */
  hasRealFocus?: boolean;
  token?: string;
}

/** Opens the page for a new linked account, or for the one of the token. */
export async function visitProduct(page: Page, origin: string, visit: Visit): Promise<void> {
  const token = visit.token ?? (await newSessionToken(newAccountId('matrix')));
  const settings = new URLSearchParams({
    token,
    api: platformUrl(),
    pollIntervalMs: String(visit.pollIntervalMs),
    client: visit.client ?? 'sdk',
    start: visit.start ?? 'click',
  });
  // The focus is simulated: headless Chromium gives every page the focus, but the SDK uses it to
  // distinguish a severed window from a closed one. `clickConnect` moves it.
  if (visit.hasRealFocus !== true) {
    await page.addInitScript(() => {
      document.hasFocus = () => sessionStorage.focus !== 'elsewhere';
    });
  }
  await page.goto(`${origin}/?coop=${visit.coop ?? ''}#${settings}`);
}

/** Waits for the response to the page's next poll. */
export function nextPoll(page: Page, query = ''): Promise<unknown> {
  return page.waitForResponse(
    (response) => response.url().includes('/f-sdk/application/') && response.url().includes(query),
  );
}

/**
 * Clicks the button and returns the window that opens. The window has the focus until it is closed, as on
 * a screen: `document.hasFocus()` is simulated. The window, its headers and its closing are real.
 */
export async function clickConnect(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect Demo CRM' }).click(),
  ]);
  await setFocus(page, 'elsewhere');
  popup.once('close', () => void setFocus(page, 'here').catch(() => undefined));
  return popup;
}

/** Moves the simulated focus to the page, or to another window. */
export async function setFocus(page: Page, at: 'here' | 'elsewhere'): Promise<void> {
  await page.evaluate((where) => {
    sessionStorage.focus = where;
  }, at);
}
