import type { AccountChoice } from '#domain/connect/connections/identify.ts';
import { type Html, html } from '#lib/html.ts';
import type { SelectionView } from '#oauth/account-selection/pending-account-selection.ts';
import { type AttemptPage, MARKS, renderAttemptPage } from './attempt-page.ts';
import { type Branding, buildBrandedParts } from './page-branding.ts';
import { buildSeveredOpenerParts, REPORT_SEVERED_OPENER } from './severed-opener-script.ts';
import type { StartNames } from './start-page.ts';
import type { AttemptTexts } from './texts/attempt-texts.ts';

/** The maximum number of accounts that a page shows without a search field. */
const MAX_WITHOUT_SEARCH = 10;

// The callback's query holds the code and the state, so the script first replaces it in the address bar and the
// history. The new address can be loaded again.
const TIDY = 'const d=document.documentElement.dataset;history.replaceState(null,"",d.at);';

// The selected account stays visible, so that it is not connected unseen.
const SEARCH = `const f=document.querySelector(".find"),s=document.querySelector(".none");if(f){f.hidden=false;
const all=[...document.querySelectorAll(".choice")],n=s.querySelector("span");
f.querySelector("input").addEventListener("input",(e)=>{const t=e.target.value.trim().toLocaleLowerCase();let seen=0;
for(const one of all){const is=one.textContent.toLocaleLowerCase().includes(t);if(is)seen++;one.hidden=!is&&!one.querySelector("input").checked}
n.textContent=seen+" / "+all.length;s.querySelector("p").hidden=seen>0})}`;
const SHOW = ';document.querySelector(".choice :checked")?.scrollIntoView({block:"nearest"})';
const SCRIPT = `${REPORT_SEVERED_OPENER}${TIDY}${SEARCH}${SHOW}`;

export interface SelectionPageView {
  names: StartNames;
  branding: Branding;
  view: SelectionView;
  /** The path of the page on our own origin. */
  address: string;
  /** Whether the form came without an account. */
  isMissing?: boolean;
  /** Whether the page reports that its opener is severed. Default false. */
  watchesOpener?: boolean;
}

/**
 * Renders the page on which the customer selects which of the provider's accounts to connect. Without its script, it
 * has no search, and its address stays the callback's.
 */
export function renderAccountSelectionPage(
  texts: AttemptTexts,
  { names, branding, view, address, isMissing = false, watchesOpener = false }: SelectionPageView,
): AttemptPage {
  const { heading, text, pick } = texts.choose;
  const title = heading(names.app);
  const watch = buildSeveredOpenerParts(watchesOpener);
  const brand = buildBrandedParts(branding);
  const alert = isMissing ? [html`<p class="note" role="alert">${pick}</p>`] : [];
  return renderAttemptPage({
    status: isMissing ? 400 : 200,
    texts,
    title,
    content: html`${brand.logo ?? MARKS.plain}<h1>${title}</h1><p>${text(names.app, names.org, names.account)}</p>${alert}
${search(texts, view)}<form method="post" action="${address}"><fieldset><legend class="hide">${texts.choose.accounts}</legend>${rows(view)}</fieldset>${more(texts, view)}
<button name="action" value="choose">${texts.choose.go}</button><button class="quiet" name="action" value="cancel" formnovalidate>${texts.confirm.cancel}</button></form>`,
    script: SCRIPT,
    data: { at: address, ...watch.data },
    csp: ["form-action 'self'", ...watch.csp, ...brand.csp],
    brandStyle: brand.style,
  });
}

function rows({ choices, previous }: SelectionView): Html[] {
  const labels = new Map<string, number>();
  for (const { label } of choices) {
    labels.set(label, (labels.get(label) ?? 0) + 1);
  }
  return choices.map((choice) =>
    row(choice, choice.id === previous, (labels.get(choice.label) ?? 0) > 1),
  );
}

/** Renders one account. Accounts with the same name also show the provider's id. */
function row({ id, label }: AccountChoice, isPrevious: boolean, isTwin: boolean): Html {
  const checked = isPrevious ? [html` checked`] : [];
  const small = isTwin ? [html`<small>${id}</small>`] : [];
  return html`<label class="choice"><input type="radio" name="account" value="${id}" required${checked}><span>${label}${small}</span></label>`;
}

function search({ choose }: AttemptTexts, { choices }: SelectionView): Html[] {
  return choices.length > MAX_WITHOUT_SEARCH
    ? [
        html`<div class="find" hidden><label for="find">${choose.search}</label><input id="find" type="search" autocomplete="off"></div><div class="none" role="status"><span class="hide"></span><p hidden>${choose.none}</p></div>`,
      ]
    : [];
}

function more({ choose }: AttemptTexts, { hasMore }: SelectionView): Html[] {
  return hasMore ? [html`<p>${choose.more}</p>`] : [];
}
