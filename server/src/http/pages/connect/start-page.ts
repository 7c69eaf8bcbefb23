import type { AttemptRow } from '#db/connect/connect-attempt-repo.ts';
import { type Html, html } from '#lib/html.ts';
import { type AttemptPage, MARKS, renderAttemptPage } from './attempt-page.ts';
import { type Branding, buildBrandedParts } from './page-branding.ts';
import type { AttemptTexts } from './texts/attempt-texts.ts';

/** Milliseconds within which the opener has to respond. */
const NONCE_WAIT_MS = 1500;
/** Milliseconds between polls in the window that stays open. */
const POLL_MS = 1000;
/** Milliseconds until the window closes, in which the client has to see the account, as on the callback page. */
const CLOSE_MS = 4000;

export interface StartNames {
  app: string;
  org: string;
  /** The organization's name for its customer. */
  account: string;
}

/**
 * The steps of a start page.
 *
 * - `bind`: the page requests the nonce from the opener; without a response, the customer confirms
 * - `confirm`: the customer confirms
 * - `relay`: the customer confirms, and the window stays while the provider's page is in a new tab
 */
export type StartMode = 'bind' | 'confirm' | 'relay';

/**
 * Requests the nonce from the opener. All values of the page are in `data-` attributes. Messages are sent to the
 * opener's origin and accepted only from it. Without an opener, the customer confirms at once. The name of the window
 * and the field `opener` are for `severed-opener-script.ts`.
 */
const REQUEST_NONCE = `const d=document.documentElement.dataset,f=document.forms;
if(window.opener){window.name||="patchbay";for(const one of f){const i=document.createElement("input");i.type="hidden";i.name="opener";i.value="present";one.append(i)}}
if(d.opener&&window.opener){d.asking="";
const ask=()=>{try{window.opener.postMessage({source:"patchbay",v:1,type:"attempt.nonce",attempt_id:d.attempt},d.opener)}catch{}};
const every=setInterval(ask,100),end=()=>{clearInterval(every);clearTimeout(last);removeEventListener("message",hear)};
const last=setTimeout(()=>{end();delete d.asking;document.querySelector("h1").focus()},${NONCE_WAIT_MS});
const hear=(e)=>{const m=e.data;if(e.source!==window.opener||e.origin!==d.opener||!m||m.source!=="patchbay"||m.type!=="attempt.nonce"||m.attempt_id!==d.attempt||typeof m.nonce!=="string"||m.nonce.length>128)return;
end();f.bind.elements.nonce.value=m.nonce;f.bind.submit()};
addEventListener("message",hear);ask()}`;

const WAIT = `const d=document.documentElement.dataset,[first,more]=document.querySelectorAll("p");
document.forms.go.addEventListener("submit",()=>{first.hidden=true;more.hidden=false});
const poll=async()=>{let s="pending";try{const r=await fetch(location.pathname.replace(/\\/$/,"")+"/status",{cache:"no-store"});if(r.ok)s=(await r.json()).status;else if(r.status===404)s="expired"}catch{}
if(s==="pending")return setTimeout(poll,${POLL_MS});
document.querySelector("h1").textContent=s==="active"?d.connected:d.failed;first.textContent=d.end;first.hidden=false;more.hidden=true;
for(const one of document.querySelectorAll("form,.note"))one.remove();
setTimeout(()=>window.close(),${CLOSE_MS})};poll();`;

export interface StartView {
  names: StartNames;
  branding: Branding;
  attempt: Pick<AttemptRow, '_id' | 'opener_origin' | 'redirect_uri'>;
  mode: StartMode;
  /** The `Set-Cookie` header that binds the attempt to this browser. */
  cookie: string | null;
}

/** Renders the page of a start link for the browser to which the attempt belongs. */
export function startPage(
  texts: AttemptTexts,
  { names, branding, attempt, mode, cookie }: StartView,
): AttemptPage {
  const { style, logo, csp } = buildBrandedParts(branding);
  const mark = logo ?? MARKS.plain;
  const opener = mode === 'bind' ? attempt.opener_origin : null;
  const isHttp = attempt.redirect_uri.startsWith('http:');
  return renderAttemptPage({
    status: 200,
    texts,
    title: texts.confirm.title(names.app),
    content:
      mode === 'relay' ? relay(texts, names, mark) : confirm(texts, names, mark, opener !== null),
    brandStyle: style,
    script: mode === 'relay' ? WAIT : REQUEST_NONCE,
    data:
      mode === 'relay'
        ? {
            connected: texts.connected(names.app),
            failed: texts.notConnected(names.app),
            end: texts.canClose,
          }
        : { attempt: attempt._id, ...(opener === null ? {} : { opener }) },
    // Chromium applies form-action to all redirects of a form, and the addresses of a provider's own
    // sign-in are unknown.
    csp: [
      `form-action 'self' https:${isHttp ? ' http:' : ''}`,
      ...(mode === 'relay' ? ["connect-src 'self'"] : []),
      ...csp,
    ],
    cookie,
  });
}

function confirm(texts: AttemptTexts, names: StartNames, mark: Html, asksOpener: boolean): Html {
  const { app, org, account } = names;
  const { heading, text, warning, go, cancel } = texts.confirm;
  const bind = asksOpener
    ? [
        html`<form name="bind" method="post" hidden><input type="hidden" name="action" value="bind"><input type="hidden" name="nonce"></form>`,
      ]
    : [];
  return html`${bind}<div class="asking">${mark}<p role="status">${texts.opening(app)}</p></div>
<div class="ask">${mark}<h1 tabindex="-1">${heading(app, org)}</h1><p>${text(app, org, account)}</p>
<p class="note">${warning}</p>
<form method="post"><button name="action" value="continue">${go(app)}</button><button class="quiet" name="action" value="cancel">${cancel}</button></form></div>`;
}

function relay(texts: AttemptTexts, names: StartNames, mark: Html): Html {
  const { app, org, account } = names;
  const { heading, text, warning, go, cancel } = texts.confirm;
  return html`${mark}<h1 tabindex="-1">${heading(app, org)}</h1><p role="status">${text(app, org, account)} ${texts.relay.text(app)}</p><p role="status" hidden>${texts.relay.waiting(app)}</p>
<p class="note">${warning}</p>
<form name="go" method="post" target="_blank"><input type="hidden" name="action" value="continue"><button>${go(app)}</button></form>
<form method="post"><button class="quiet" name="action" value="cancel">${cancel}</button></form>`;
}
