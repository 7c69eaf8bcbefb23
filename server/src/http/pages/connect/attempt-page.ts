import { cspHash, Html, html } from '../../../lib/html.ts';
import { HttpReply } from '../../handler.ts';
import type { AttemptTexts } from './texts/attempt-texts.ts';

/** A page of the sign-in window. */
export interface AttemptPage {
  status: 200 | 400 | 404 | 409;
  headers: Record<string, string>;
  body: string;
}

export const pageReply = ({ status, headers, body }: AttemptPage): HttpReply =>
  new HttpReply(status, headers, body);

export interface PageParts {
  status: AttemptPage['status'];
  texts: AttemptTexts;
  title: string;
  content: Html;
  /** Inline script; what differs from page to page comes by `data`. */
  script: string;
  /** `data-` attributes of `<html>`, by name. */
  data?: Readonly<Record<string, string>>;
  /** Directives of the policy beside those that every page has. */
  csp?: readonly string[];
  /** A `Set-Cookie` header. */
  cookie?: string | null;
}

const STYLE = `
:root{color-scheme:light dark;--bg:#f7f7f8;--card:#fff;--line:#dcdde2;--ink:#1b1c20;--on-ink:#fff;--soft:#60646c;--accent:#2f6fed;--ok:#18794e;--no:#b42318}
@media (prefers-color-scheme:dark){:root{--bg:#131417;--card:#1b1c20;--line:#33353b;--ink:#eeeff2;--on-ink:#131417;--soft:#a2a7b0;--accent:#7aa7ff;--ok:#4cc38a;--no:#ff8a7a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:380px;min-width:0;text-align:center;overflow-wrap:anywhere}
svg{width:44px;height:44px;margin-bottom:16px}
.ok{color:var(--ok)}.no{color:var(--no)}.plain{color:var(--soft)}
h1{font-size:20px;line-height:1.3;letter-spacing:-.01em;margin:0 0 8px;text-wrap:balance;outline:none}
p{margin:0;color:var(--soft);text-wrap:pretty}
.note{margin-top:12px;padding:12px;border:1px solid var(--line);border-radius:8px;background:var(--card);font-size:14px;text-align:start}
form{margin:20px 0 0;display:grid;gap:8px}
form+form{margin-top:8px}
button{font:inherit;font-weight:500;min-height:44px;padding:8px 16px;border-radius:6px;border:1px solid var(--ink);background:var(--ink);color:var(--on-ink);cursor:pointer;overflow-wrap:anywhere}
button.quiet{background:transparent;color:var(--ink);border-color:var(--line)}
fieldset{border:1px solid var(--line);border-radius:8px;padding:0;margin:0;min-width:0;max-height:320px;overflow-y:auto;background:var(--card);text-align:start}
.choice{display:flex;gap:12px;align-items:flex-start;padding:10px 12px;min-height:24px;cursor:pointer}
.choice+.choice{border-top:1px solid var(--line)}
.choice:has(:focus-visible){outline:2px solid var(--accent);outline-offset:-2px;border-radius:8px}
.choice span{min-width:0}
.choice small{display:block;color:var(--soft)}
input{accent-color:var(--accent)}
input[type=radio]{flex:none;width:20px;height:20px;margin:2px 0 0}
input[type=search]{font:inherit;width:100%;box-sizing:border-box;min-height:44px;padding:8px 12px;border:1px solid var(--soft);border-radius:6px;background:var(--card);color:var(--ink)}
.find{margin-top:20px;text-align:start}
.find label{display:block;margin-bottom:4px;font-size:14px}
.none+form{margin-top:8px}
.hide{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
a{color:var(--accent)}
button:focus-visible,a:focus-visible,input[type=search]:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
[hidden],[data-asking] .ask,html:not([data-asking]) .asking{display:none}
`;

/** A whole page with everything in it: it loads nothing, and runs its own script and style alone. */
export function attemptPage(parts: PageParts): AttemptPage {
  const { status, texts, title, content, script, data = {}, cookie } = parts;
  const attributes = Object.entries(data).map(
    ([name, value]) => html` data-${new Html(name)}="${value}"`,
  );
  const body = html`<!doctype html>
<html lang="${texts.lang}"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${new Html(STYLE)}</style></head>
<body><main>${content}</main><script>${new Html(script)}</script></body></html>`.text;
  const headers = {
    ...headersFor(script, parts.csp ?? []),
    ...(cookie === undefined || cookie === null ? {} : { 'set-cookie': cookie }),
  };
  return { status, body, headers };
}

export const MARKS = {
  good: html`<svg class="ok" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m8 12 3 3 5-6"/></svg>`,
  bad: html`<svg class="no" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 7v6M12 16.5v.01"/></svg>`,
  // Two sockets and one arc of cable: the mark of Patchbay.
  plain: html`<svg class="plain" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><circle cx="6" cy="15" r="3"/><circle cx="18" cy="15" r="3"/><path d="M6 15C6 3 18 3 18 15"/></svg>`,
} as const;

/** `unsafe-none` is explicit, because `same-origin` policies sever this window from its opener. */
function headersFor(script: string, more: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${cspHash(script)}`,
    `style-src ${cspHash(STYLE)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(more.some((one) => one.startsWith('form-action')) ? [] : ["form-action 'none'"]),
    ...more,
  ];
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
