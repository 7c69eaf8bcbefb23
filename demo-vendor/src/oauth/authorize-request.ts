import { DEMO_CLIENT_ID, DEMO_SCOPES } from './demo-vendor-grants.ts';

/** A checked authorization request (RFC 6749 4.1.1 with RFC 7636). */
export interface AuthorizeRequest {
  redirect_uri: string;
  scope: string;
  state: string | undefined;
  code_challenge: string;
}

export type AuthorizeCheck =
  | { kind: 'ok'; request: AuthorizeRequest }
  /**
   * A refusal that is shown to the person and never redirected, because the redirect URI is not trusted.
   */
  | { kind: 'page'; message: string }
  /** An error that is sent to the client (RFC 6749 4.1.2.1). */
  | { kind: 'redirect'; to: string };

export interface AuthorizeRules {
  redirect_uri: string;
  /** The issuer in responses (RFC 9207); null if responses do not name one. */
  issuer: string | null;
}

/** Checks the parameters of the authorization page, which come from the query or from the page's form. */
export function checkAuthorize(params: URLSearchParams, rules: AuthorizeRules): AuthorizeCheck {
  if (params.get('client_id') !== DEMO_CLIENT_ID) {
    return { kind: 'page', message: 'The app that sent you here is not known to Demo CRM.' };
  }
  const redirect_uri = params.get('redirect_uri');
  if (redirect_uri !== rules.redirect_uri) {
    return {
      kind: 'page',
      message: `The app that sent you here is registered with another return address (redirect_uri must be ${rules.redirect_uri}).`,
    };
  }
  const state = params.get('state') ?? undefined;
  const refuse = (error: string, description: string): AuthorizeCheck => ({
    kind: 'redirect',
    to: authorizationResponseUrl(rules, state, { error, error_description: description }),
  });
  if (params.get('response_type') !== 'code') {
    return refuse('unsupported_response_type', 'response_type must be code');
  }
  const code_challenge = params.get('code_challenge');
  if (params.get('code_challenge_method') !== 'S256' || code_challenge === null) {
    return refuse('invalid_request', 'PKCE with S256 is required');
  }
  if (!/^[A-Za-z0-9_-]{43}$/.test(code_challenge)) {
    return refuse('invalid_request', 'code_challenge is malformed');
  }
  const scopes = (params.get('scope') ?? DEMO_SCOPES.join(' ')).split(' ').filter(Boolean);
  const known: readonly string[] = DEMO_SCOPES;
  if (scopes.length === 0 || scopes.some((scope) => !known.includes(scope))) {
    return refuse('invalid_scope', `scopes are ${DEMO_SCOPES.join(' ')}`);
  }
  return {
    kind: 'ok',
    request: { redirect_uri, scope: [...new Set(scopes)].join(' '), state, code_challenge },
  };
}

/** Returns the redirect URI with the response and the issuer (RFC 9207) in its query. */
export function authorizationResponseUrl(
  rules: AuthorizeRules,
  state: string | undefined,
  response: Record<string, string>,
): string {
  const url = new URL(rules.redirect_uri);
  for (const [name, value] of Object.entries(response)) {
    url.searchParams.set(name, value);
  }
  if (rules.issuer !== null) {
    url.searchParams.set('iss', rules.issuer);
  }
  if (state !== undefined) {
    url.searchParams.set('state', state);
  }
  return url.href;
}
