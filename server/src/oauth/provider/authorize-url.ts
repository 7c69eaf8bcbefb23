import * as oauth from 'oauth4webapi';
import type { OAuth2 } from '#connectors/connector.gen.d.ts';
import { fillRecord, fillUrl } from '#connectors/url-template.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';

export interface AuthorizeRequest {
  /** The variables of the account that the person entered. */
  variables: Readonly<Record<string, string>>;
  public_url: string;
  client_id: string;
  redirect_uri: string;
  state: string;
  /** The PKCE verifier. Null for an app without PKCE. */
  verifier: string | null;
  scopes: readonly string[];
}

/**
 * Builds the provider's address for the browser (RFC 6749 4.1.1 with RFC 7636).
 *
 * @throws TemplateError if a variable is missing
 */
export async function buildAuthorizeUrl(
  oauth2: OAuth2,
  request: AuthorizeRequest,
): Promise<string> {
  if (oauth2.authorize_url === undefined) {
    throw new Error(
      'An app without an authorization page does not have an address for the browser.',
    );
  }
  const values = { ...request.variables, public_url: request.public_url };
  const url = new URL(fillUrl(oauth2.authorize_url, values));
  const { scopes } = oauth2;
  const delimiter = scopes.delimiter ?? ' ';
  const params: Record<string, string> = {
    ...fillRecord(oauth2.authorize_params, { ...values, client_id: request.client_id }),
    response_type: 'code',
    client_id: request.client_id,
    redirect_uri: request.redirect_uri,
    state: request.state,
  };
  if (request.scopes.length > 0) {
    params[scopes.param ?? 'scope'] = request.scopes.join(delimiter);
  }
  if (scopes.extra_param !== undefined && scopes.extra_param.default.length > 0) {
    params[scopes.extra_param.name] = scopes.extra_param.default.join(delimiter);
  }
  if (request.verifier !== null) {
    params.code_challenge = await oauth.calculatePKCECodeChallenge(request.verifier);
    params.code_challenge_method = 'S256';
  }
  for (const [name, value] of Object.entries(params)) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** Builds the address to which the provider redirects the browser. It comes from settings, never from a request. */
export function buildRedirectUri(deps: Pick<ConnectDeps, 'publicUrl' | 'apiPrefix'>, slug: string) {
  return `${deps.publicUrl()}${deps.apiPrefix}/api/v1/${slug}/callback`;
}
