import { cspHash, Html, html } from '../lib/html.ts';
import type { CompleteOutcome } from './complete-attempt.ts';

/** A page that tells how a sign-in went, for the window that the vendor sent back. */
export interface CallbackPage {
  status: 200 | 400;
  headers: Record<string, string>;
  body: string;
}

// The query holds the code and the state: out of the address bar and the history first of all.
const TIDY = 'history.replaceState(null,"",location.pathname);';
const CLOSE = `${TIDY}window.close();`;

const STYLE = `
:root{color-scheme:light dark;--bg:#f7f7f8;--ink:#1b1c20;--soft:#60646c;--ok:#18794e;--no:#b42318}
@media (prefers-color-scheme:dark){:root{--bg:#131417;--ink:#eeeff2;--soft:#a2a7b0;--ok:#4cc38a;--no:#ff8a7a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:380px;text-align:center}
svg{width:44px;height:44px;margin-bottom:16px}
.ok{color:var(--ok)}.no{color:var(--no)}
h1{font-size:20px;line-height:1.3;letter-spacing:-.01em;margin:0 0 8px;text-wrap:balance}
p{margin:0;color:var(--soft);text-wrap:pretty}
`;

/**
 * Says how it went in words and closes itself where there is nothing to read. It needs no opener:
 * the page behind learns of it from the server.
 */
export function callbackPage(outcome: CompleteOutcome): CallbackPage {
  switch (outcome.kind) {
    case 'connected':
      return page(200, CLOSE, {
        title: 'Connected',
        heading: `${outcome.app} is connected`,
        text: 'You can close this window.',
        isGood: true,
      });
    case 'failed':
      return page(400, outcome.failure.status === 'denied' ? CLOSE : TIDY, {
        title: 'Not connected',
        heading: `${outcome.app} is not connected`,
        text: `${outcome.failure.error.message} You can close this window.`,
        isGood: false,
      });
    case 'unknown':
      return page(400, TIDY, {
        title: 'Not connected',
        heading: 'This sign-in is over',
        text: 'It was finished before, or it took longer than ten minutes. Close this window, go back and connect again.',
        isGood: false,
      });
  }
}

function page(
  status: CallbackPage['status'],
  script: string,
  words: { title: string; heading: string; text: string; isGood: boolean },
): CallbackPage {
  const mark = words.isGood
    ? html`<svg class="ok" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m8 12 3 3 5-6"/></svg>`
    : html`<svg class="no" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 7v6M12 16.5v.01"/></svg>`;
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title}</title><style>${new Html(STYLE)}</style></head>
<body><main>${mark}<h1>${words.heading}</h1><p>${words.text}</p></main><script>${new Html(script)}</script></body></html>`
    .text;
  return { status, body, headers: headersFor(script) };
}

/** `unsafe-none` said aloud: any other COOP would cut this window off from the one that opened it. */
function headersFor(script: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src ${cspHash(script)}; style-src ${cspHash(STYLE)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
