import type { IncomingHttpHeaders } from 'node:http';
import type { AttemptRow } from '#db/connect/connect-attempt-repo.ts';
import { HttpReply } from '#http/handler.ts';
import { Html, html, toCspHash } from '#lib/html.ts';
import { pickLanguage } from '#lib/pick-language.ts';
import type { FailureCode } from '#oauth/attempt/attempt-errors.ts';
import { addStatusToReturnUrl } from '#oauth/attempt/redirect-rules.ts';
import { buildSeveredOpenerParts, REPORT_SEVERED_OPENER } from './severed-opener-script.ts';
import type { AttemptTexts } from './texts/attempt-texts.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ja } from './texts/ja.ts';

const TEXTS: ReadonlyMap<string, AttemptTexts> = new Map(
  [en, de, fr, es, ja].map((texts) => [texts.lang, texts]),
);

/**
 * Returns the texts in the language of a request, or in English.
 *
 * @param lang the language that the address or the attempt names. It precedes those that the browser accepts.
 */
export const chooseTexts = (headers: IncomingHttpHeaders, lang?: string | null): AttemptTexts =>
  pickLanguage(TEXTS, { lang: lang ?? undefined, accepted: headers['accept-language'] }) ?? en;

/** Returns the first language that a request accepts and the pages have. */
export const getAcceptedLanguage = (headers: IncomingHttpHeaders): string | undefined =>
  pickLanguage(TEXTS, { accepted: headers['accept-language'] })?.lang;

/** A page of the authorization window. */
export interface AttemptPage {
  status: 200 | 400 | 404 | 409;
  headers: Record<string, string>;
  body: string;
}

export const toReply = ({ status, headers, body }: AttemptPage): HttpReply =>
  new HttpReply(status, headers, body);

export interface PageParts {
  status: AttemptPage['status'];
  texts: AttemptTexts;
  title: string;
  content: Html;
  /** The inline script. Values that differ between pages are in `data`. */
  script: string;
  /** The `data-` attributes of `<html>`, by name. */
  data?: Readonly<Record<string, string>>;
  /** The directives of the policy besides those that every page has. */
  csp?: readonly string[];
  /** The `Set-Cookie` header. */
  cookie?: string | null;
  /** The CSS of the branding (`page-branding.ts`), which follows that of every page. */
  brandStyle?: string;
}

const STYLE = `
:root{color-scheme:light dark;--bg:#f7f7f8;--card:#fff;--line:#dcdde2;--ink:#1b1c20;--on-ink:#fff;--soft:#60646c;--accent:#2f6fed;--ok:#18794e;--no:#b42318;--button:var(--ink);--on-button:var(--on-ink);--edge:var(--ink)}
@media (prefers-color-scheme:dark){:root{--bg:#131417;--card:#1b1c20;--line:#33353b;--ink:#eeeff2;--on-ink:#131417;--soft:#a2a7b0;--accent:#7aa7ff;--ok:#4cc38a;--no:#ff8a7a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:380px;min-width:0;text-align:center;overflow-wrap:anywhere}
svg{width:44px;height:44px;margin-bottom:16px}
.logo{object-fit:contain;margin-bottom:16px}
.ok{color:var(--ok)}.no{color:var(--no)}.plain{color:var(--soft)}
h1{font-size:20px;line-height:1.3;letter-spacing:-.01em;margin:0 0 8px;text-wrap:balance;outline:none}
p{margin:0;color:var(--soft);text-wrap:pretty}
.note{margin-top:12px;padding:12px;border:1px solid var(--line);border-radius:8px;background:var(--card);font-size:14px;text-align:start}
form{margin:20px 0 0;display:grid;gap:8px}
form+form{margin-top:8px}
button{font:inherit;font-weight:500;min-height:44px;padding:8px 16px;border-radius:6px;border:1px solid var(--edge);background:var(--button);color:var(--on-button);cursor:pointer;overflow-wrap:anywhere}
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

/** Renders a self-contained page, which loads only a logo and runs only its own script and style. */
export function renderAttemptPage(parts: PageParts): AttemptPage {
  const { status, texts, title, content, script, data = {}, cookie, brandStyle = '' } = parts;
  const style = STYLE + brandStyle;
  const attributes = Object.entries(data).map(
    ([name, value]) => html` data-${new Html(name)}="${value}"`,
  );
  const body = html`<!doctype html>
<html lang="${texts.lang}"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${new Html(style)}</style></head>
<body><main>${content}</main><script>${new Html(script)}</script></body></html>`.text;
  const headers = {
    ...headersFor(script, style, parts.csp ?? []),
    ...(cookie === undefined || cookie === null ? {} : { 'set-cookie': cookie }),
  };
  return { status, body, headers };
}

export const MARKS = {
  good: html`<svg class="ok" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m8 12 3 3 5-6"/></svg>`,
  bad: html`<svg class="no" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 7v6M12 16.5v.01"/></svg>`,
  // The mark of Patchbay: two sockets and an arc of cable.
  plain: html`<svg class="plain" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><circle cx="6" cy="15" r="3"/><circle cx="18" cy="15" r="3"/><path d="M6 15C6 3 18 3 18 15"/></svg>`,
} as const;

/** `unsafe-none` is explicit, because `same-origin` policies sever this window from its opener. */
function headersFor(
  script: string,
  style: string,
  more: readonly string[],
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${toCspHash(script)}`,
    `style-src ${toCspHash(style)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(more.some((directive) => directive.startsWith('form-action'))
      ? []
      : ["form-action 'none'"]),
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

/**
 * A client that only polls the app treats a closed window as cancelled: it has to see the
 * account first, at its next poll (3 s, spec section 9).
 */
const LITERAL_CLOSE_MS = 4000;

// The query holds the code and the state, so the script first removes it from the address bar and the history.
const TIDY = 'history.replaceState(null,"",location.pathname);';

// Sends a hint to poll at once to the exact page that opened the window. The opener may be closed or severed.
const NOTIFY_OPENER = `const d=document.documentElement.dataset;if(d.attempt){const hint={source:"patchbay",v:1,type:"attempt.finished",attempt_id:d.attempt};
try{if(d.opener&&window.opener)window.opener.postMessage(hint,d.opener)}catch{}
try{const c=new BroadcastChannel("patchbay");c.postMessage(hint);c.close()}catch{}}`;
const CLOSE = 'if(d.close!==undefined)setTimeout(()=>window.close(),Number(d.close));';
const SCRIPT = `${REPORT_SEVERED_OPENER}${TIDY}${NOTIFY_OPENER}${CLOSE}`;

// A redirect would belong to the form that the provider's page sent, and Chromium applies that page's form-action
// to all redirects of the form.
const GO_BACK = `${TIDY}${NOTIFY_OPENER}location.replace(document.querySelector("a").href);`;

/** The result of an attempt that ended. */
export type AttemptEnding = 'active' | { code: FailureCode; status: 'denied' | 'failed' };

export interface EndedAttempt {
  app: string;
  attempt: Pick<AttemptRow, '_id' | 'client' | 'opener_origin' | 'return_url'>;
  ending: AttemptEnding;
  /** The `Set-Cookie` header that deletes the attempt's cookie. */
  cookie: string | null;
  /** Whether the page reports that its opener is severed. Default false. */
  watchesOpener?: boolean;
}

/**
 * Renders the last page of an attempt. It needs no opener, since the page that opened it polls the server. In redirect
 * mode it sends the browser back. Otherwise, it closes itself unless it shows an error.
 */
export function renderEndingPage(
  texts: AttemptTexts,
  { app, attempt, ending, cookie, watchesOpener = false }: EndedAttempt,
): AttemptPage {
  const data = {
    attempt: attempt._id,
    ...(attempt.opener_origin === null ? {} : { opener: attempt.opener_origin }),
  };
  const status = ending === 'active' ? 'active' : ending.status;
  if (attempt.return_url !== null) {
    const address = addStatusToReturnUrl(attempt.return_url, attempt._id, status);
    return renderAttemptPage({
      status: 200,
      texts,
      title: texts.back.heading,
      content: html`<h1>${texts.back.heading}</h1><p><a href="${address}">${texts.back.link}</a></p>`,
      script: GO_BACK,
      data,
      cookie,
    });
  }
  const closeMs = attempt.client === 'literal' ? LITERAL_CLOSE_MS : 0;
  const close = status === 'failed' ? {} : { close: String(closeMs) };
  return ending === 'active'
    ? renderPage(texts, {
        status: 200,
        heading: texts.connected(app),
        data: { ...data, ...close },
        cookie,
        watchesOpener,
      })
    : renderPage(texts, {
        status: 400,
        heading: texts.notConnected(app),
        text: texts.errors[ending.code](app),
        data: { ...data, ...close },
        cookie,
        watchesOpener,
      });
}

/** Renders the page for a state or token without a pending attempt. */
export function renderOverPage(texts: AttemptTexts, status: 400 | 404): AttemptPage {
  return renderPage(texts, { status, ...texts.over, isWhole: true });
}

/** Renders the page for a browser to which an attempt does not belong. */
export function renderWrongBrowserPage(
  texts: AttemptTexts,
  which: 'callback' | 'start',
): AttemptPage {
  return which === 'callback'
    ? renderPage(texts, { status: 400, ...texts.wrongBrowser, isWhole: true })
    : renderPage(texts, { status: 409, ...texts.otherBrowser, isWhole: true });
}

interface Words {
  status: AttemptPage['status'];
  heading: string;
  text?: string;
  /** The text is complete: it says what to do with the window. */
  isWhole?: true;
  data?: Readonly<Record<string, string>>;
  cookie?: string | null;
  watchesOpener?: boolean;
}

function renderPage(texts: AttemptTexts, words: Words): AttemptPage {
  const { status, heading, text, data = {}, cookie = null, watchesOpener = false } = words;
  const watch = buildSeveredOpenerParts(watchesOpener);
  const sentences = [text, words.isWhole ? undefined : texts.canClose].filter(Boolean).join(' ');
  return renderAttemptPage({
    status,
    texts,
    title: heading,
    content: html`${status === 200 ? MARKS.good : MARKS.bad}<h1>${heading}</h1><p>${sentences}</p>`,
    script: SCRIPT,
    data: { ...data, ...watch.data },
    csp: watch.csp,
    cookie,
  });
}
