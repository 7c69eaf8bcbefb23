import { cspHash, type Html, html } from '../pages/html.ts';
import { PAGE_STYLE } from '../pages/page-style.ts';
import { providerPage } from '../pages/provider-page.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { DEMO_CLIENT_ID } from './demo-vendor-grants.ts';

/** The accounts that the sign-in page offers. Any other email works as well. */
export const OFFERED_ACCOUNTS = [
  { name: 'Priya Raman', email: 'priya@harborcoffee.example' },
  { name: 'Fjord Outdoor operations', email: 'ops@fjordoutdoor.example' },
  { name: 'Meridian Clinics IT', email: 'it@meridianclinics.example' },
] as const;

const SCOPE_TEXTS: Readonly<Record<string, string>> = {
  'contacts.read': 'See your contacts',
  'contacts.write': 'Add and change contacts',
};

/** Returns the authorization page, which has no script and loads nothing from other origins. */
export function authorizePage(request: AuthorizeRequest, problem?: string): string {
  const hidden = (name: string, value: string | undefined): Html[] =>
    value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}">`];
  return page(
    'Allow access? Demo CRM',
    html`<h1><b>Patchbay</b> wants to use your Demo CRM account</h1>
<form method="post" action="authorize" autocomplete="off">
${hidden('response_type', 'code')}${hidden('client_id', DEMO_CLIENT_ID)}${hidden('redirect_uri', request.redirect_uri)}${hidden('scope', request.scope)}${hidden('state', request.state)}${hidden('code_challenge', request.code_challenge)}${hidden('code_challenge_method', 'S256')}
<fieldset><legend>Sign in as</legend>
${OFFERED_ACCOUNTS.map(
  ({ name, email }, index) =>
    html`<label class="account"><input type="radio" name="account" value="${email}"${index === 0 ? html` checked` : ''}><span class="face" aria-hidden="true">${name.slice(0, 1)}</span><span><b>${name}</b><small>${email}</small></span></label>`,
)}
<label class="account other"><input type="radio" name="account" value="other"><span class="face" aria-hidden="true">+</span><span><b>Another account</b><input type="email" name="other_account" maxlength="200" placeholder="name@company.example" aria-label="Email of another account"></span></label>
${problem === undefined ? [] : [html`<p class="problem" role="alert">${problem}</p>`]}
</fieldset>
<h2>Patchbay will be able to</h2>
<ul>${request.scope.split(' ').map((scope) => html`<li>${SCOPE_TEXTS[scope] ?? scope}</li>`)}</ul>
<div class="buttons"><button name="decision" value="cancel" class="quiet" formnovalidate>Cancel</button><button name="decision" value="allow">Allow</button></div>
</form>
<p class="note">Demo CRM is simulated and part of this Patchbay: no password, and nothing leaves this machine.</p>`,
  );
}

/** Returns the page for requests that must not be answered by a redirect. */
export function refusedPage(message: string): string {
  return page(
    'Demo CRM',
    html`<h1>This sign-in can’t continue</h1><p>${message}</p><p class="note">Close this window and start again from the app.</p>`,
  );
}

/**
 * Returns the content security policy of the page. It contains the client's origin, because Chromium also
 * applies `form-action` to the redirect after the form.
 */
export function authorizeCsp(redirectUri: string): string {
  return [
    "default-src 'none'",
    `style-src ${cspHash(PAGE_STYLE)}`,
    `form-action 'self' ${new URL(redirectUri).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const page = (title: string, body: Html) => providerPage(title, PAGE_STYLE, body);
