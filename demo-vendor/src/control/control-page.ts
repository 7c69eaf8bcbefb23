import { cspHash, type Html, html } from '../pages/html.ts';
import { PAGE_STYLE } from '../pages/page-style.ts';
import { providerPage } from '../pages/provider-page.ts';
import {
  COOP_VALUES,
  FAULT_ENDPOINTS,
  FAULT_KINDS,
  ISS_VALUES,
  ROTATIONS,
} from './control-settings.ts';
import type { ControlState } from './control-state.ts';
import { CONTROL_STYLE } from './control-style.ts';

const STYLE = `${PAGE_STYLE}${CONTROL_STYLE}`;

/** The content security policy, which allows only the page's inline style and its own forms. */
export const CONTROL_CSP = [
  "default-src 'none'",
  `style-src ${cspHash(STYLE)}`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const TEXTS: Readonly<Record<string, string>> = {
  rotating: 'A new one at each refresh',
  static: 'The same one for good',
  right: 'The right issuer',
  wrong: 'Another issuer',
  missing: 'No issuer',
  authorize: 'Sign-in page',
  token: 'Token endpoint',
  revoke: 'Revocation',
  api: 'API',
  '429': '429 Too Many Requests',
  '500': '500 Server Error',
  html: 'An HTML page instead of JSON',
  slow: 'A slow response',
  drop: 'Connection dropped, nothing done',
  lost: 'Everything done, response lost',
  none: 'None',
};

const COUNTERS = [
  ['authorize', 'Sign-in pages'],
  ['token_code', 'Codes redeemed'],
  ['token_refresh', 'Refreshes'],
  ['revoke', 'Revocations'],
  ['api', 'API calls'],
] as const;

/** Returns the control panel. It needs no script, because each change is a form. */
export function controlPage(state: ControlState, problem?: string): string {
  return providerPage(
    'Control panel, Demo CRM',
    STYLE,
    html`<h1>Control panel</h1>
<p class="lead">Make this provider misbehave, and see the requests it received. The same as JSON: <code>control.json</code> (GET, PUT, DELETE). Only this machine can see this page.</p>
${problem === undefined ? [] : [html`<p class="problem" role="alert">Nothing was changed: ${problem}</p>`]}
${callsSection(state)}
<form method="post" action="control" autocomplete="off">
${behaviorFields(state)}
${faultFields(state)}
<div class="buttons"><button name="do" value="save">Save</button></div>
</form>
<form method="post" action="control" class="acts">
<h2>Actions</h2>
<button name="do" value="revoke" class="quiet">Revoke all ${String(state.live_grants)} grants</button>
<button name="do" value="reset_counters" class="quiet">Reset the counters</button>
<button name="do" value="reset" class="quiet">Reset all</button>
</form>`,
  );
}

function callsSection({ counters }: ControlState): Html {
  const statuses = Object.entries(counters.by_status);
  return html`<section aria-labelledby="calls"><h2 id="calls">Calls received</h2>
<dl class="counts">${COUNTERS.map(([kind, text]) => html`<div><dt>${text}</dt><dd>${String(counters[kind])}</dd></div>`)}</dl>
<p class="statuses">${
    statuses.length === 0
      ? 'No responses yet.'
      : html`Responses: ${statuses.map(([status, calls]) => html`<span>${status === '0' ? 'dropped' : status} × ${String(calls)}</span>`)}`
  } <a href="control">Refresh</a></p></section>`;
}

function behaviorFields(state: ControlState): Html {
  const seconds = String(state.access_token_seconds);
  return html`<fieldset><legend>Behavior</legend>
${select('coop', 'Cross-Origin-Opener-Policy of its pages', COOP_VALUES, state.coop)}
${select('iss', 'Issuer in authorization responses', ISS_VALUES, state.iss)}
${select('rotation', 'Refresh tokens', ROTATIONS, state.rotation)}
<label class="field"><span>Access tokens live, in seconds</span><input type="number" name="access_token_seconds" min="1" max="31536000" required value="${seconds}"></label>
<label class="check"><input type="checkbox" name="reuse_detection"${state.reuse_detection ? html` checked` : ''}><span>A refresh token that comes twice revokes its grant</span></label>
</fieldset>`;
}

function faultFields({ fail_next }: ControlState): Html {
  const number = (name: string, text: string, value: number | undefined) =>
    html`<label class="field"><span>${text}</span><input type="number" name="${name}" min="0" value="${value === undefined ? '' : String(value)}"></label>`;
  return html`<fieldset><legend>Next calls that fail</legend>
${select('fail_endpoint', 'Where', ['', ...FAULT_ENDPOINTS], fail_next?.endpoint ?? '')}
${select('fail_kind', 'How', FAULT_KINDS, fail_next?.kind ?? '500')}
<div class="row">${number('fail_times', 'How many', fail_next?.times ?? 1)}${number('retry_after', 'Wait, s', fail_next?.retry_after)}${number('delay_ms', 'Delay, ms', fail_next?.delay_ms)}</div>
</fieldset>`;
}

function select(name: string, text: string, values: readonly string[], chosen: string): Html {
  return html`<label class="field"><span>${text}</span><select name="${name}">${values.map(
    (value) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${value === '' ? 'Nowhere' : (TEXTS[value] ?? value)}</option>`,
  )}</select></label>`;
}
