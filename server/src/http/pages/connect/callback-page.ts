import type { AttemptRow } from '../../../db/connect/connect-attempt-repo.ts';
import { html } from '../../../lib/html.ts';
import type { FailureCode } from '../../../oauth/attempt/attempt-error-codes.ts';
import { returnUrlWithStatus } from '../../../oauth/attempt/redirect-rules.ts';
import { type AttemptPage, attemptPage, MARKS } from './attempt-page.ts';
import type { AttemptTexts } from './texts/attempt-texts.ts';

/**
 * A client that polls the app alone takes a closed window for a change of mind: it has to see the
 * account first, at its next poll (3 s, spec section 9).
 */
const LITERAL_CLOSE_MS = 4000;

// The query holds the code and the state: out of the address bar and the history first of all.
const TIDY = 'history.replaceState(null,"",location.pathname);';

// A hint to poll at once, to the exact page that opened the window. Its opener may be gone or severed.
const NOTIFY_OPENER = `const d=document.documentElement.dataset;if(d.attempt){const hint={source:"patchbay",v:1,type:"attempt.finished",attempt_id:d.attempt};
try{if(d.opener&&window.opener)window.opener.postMessage(hint,d.opener)}catch{}
try{const c=new BroadcastChannel("patchbay");c.postMessage(hint);c.close()}catch{}}`;
const CLOSE = 'if(d.close!==undefined)setTimeout(()=>window.close(),Number(d.close));';
const SCRIPT = `${TIDY}${NOTIFY_OPENER}${CLOSE}`;

// Not a redirect: it would belong to the form that the provider's page sent, and Chromium holds a form
// to that page's form-action through all of its redirects.
const GO_BACK = `${TIDY}${NOTIFY_OPENER}location.replace(document.querySelector("a").href);`;

/** How an attempt ended. */
export type AttemptEnding = 'active' | { code: FailureCode; status: 'denied' | 'failed' };

export interface EndedAttempt {
  app: string;
  attempt: Pick<AttemptRow, '_id' | 'client' | 'opener_origin' | 'return_url'>;
  ending: AttemptEnding;
  /** The `Set-Cookie` header that deletes the attempt's cookie. */
  cookie: string | null;
}

/**
 * The last page of an attempt. It needs no opener: the page behind polls the server. In redirect mode
 * it sends the browser back; else it closes itself where there is nothing to read.
 */
export function endingPage(
  texts: AttemptTexts,
  { app, attempt, ending, cookie }: EndedAttempt,
): AttemptPage {
  const data = {
    attempt: attempt._id,
    ...(attempt.opener_origin === null ? {} : { opener: attempt.opener_origin }),
  };
  const status = ending === 'active' ? 'active' : ending.status;
  if (attempt.return_url !== null) {
    const address = returnUrlWithStatus(attempt.return_url, attempt._id, status);
    return attemptPage({
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
    ? page(texts, {
        status: 200,
        heading: texts.connected(app),
        data: { ...data, ...close },
        cookie,
      })
    : page(texts, {
        status: 400,
        heading: texts.notConnected(app),
        text: texts.errors[ending.code](app),
        data: { ...data, ...close },
        cookie,
      });
}

/** For a state or token without a pending attempt. */
export function overPage(texts: AttemptTexts, status: 400 | 404): AttemptPage {
  return page(texts, { status, ...texts.over, isWhole: true });
}

/** For a browser that an attempt does not belong to. */
export function wrongBrowserPage(texts: AttemptTexts, which: 'callback' | 'start'): AttemptPage {
  return which === 'callback'
    ? page(texts, { status: 400, ...texts.wrongBrowser, isWhole: true })
    : page(texts, { status: 409, ...texts.otherBrowser, isWhole: true });
}

interface Words {
  status: AttemptPage['status'];
  heading: string;
  text?: string;
  /** The text says what to do with the window. */
  isWhole?: true;
  data?: Readonly<Record<string, string>>;
  cookie?: string | null;
}

function page(texts: AttemptTexts, words: Words): AttemptPage {
  const { status, heading, text, data = {}, cookie = null } = words;
  const sentences = [text, words.isWhole ? undefined : texts.canClose].filter(Boolean).join(' ');
  return attemptPage({
    status,
    texts,
    title: heading,
    content: html`${status === 200 ? MARKS.good : MARKS.bad}<h1>${heading}</h1><p>${sentences}</p>`,
    script: SCRIPT,
    data,
    cookie,
  });
}
