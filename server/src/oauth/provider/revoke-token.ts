import type { OAuth2, Revoke } from '#connectors/connector.gen.d.ts';
import { getValueAt } from '#connectors/json-pointer.ts';
import { fillRecord, fillUrl, type TemplateValues } from '#connectors/url-template.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import { type EndpointRequest, requestEndpoint } from './provider-endpoint.ts';

export type TokenHint = 'access_token' | 'refresh_token';

export interface TokenToRevoke {
  token: string;
  hint: TokenHint;
}

export interface RevokeTarget {
  oauth2: OAuth2;
  revoke: Revoke;
  client: OAuthClient;
  outbound: OutboundClient;
  /** The variables of the connection, and `public_url`. */
  values: TemplateValues;
}

/**
 * Revokes a token by RFC 7009, or by the provider's own request.
 *
 * @returns whether the provider confirmed it; false without a response
 * @throws TemplateError
 */
export async function revokeToken(
  target: RevokeTarget,
  token: TokenToRevoke,
  timeoutMs: number,
): Promise<boolean> {
  const { revoke, outbound, client } = target;
  const request = buildRequest(target, token, timeoutMs);
  try {
    const { status, text } = await requestEndpoint(outbound, client, request);
    const isSuccess = (revoke.success ?? [200, 204]).includes(status);
    return isSuccess && !isFailure(text, revoke.ok_pointer);
  } catch (error) {
    if (error instanceof OutboundError) {
      return false;
    }
    throw error;
  }
}

function buildRequest(
  { oauth2, revoke, client, values }: RevokeTarget,
  { token, hint }: TokenToRevoke,
  timeoutMs: number,
): EndpointRequest {
  const tokenIn = revoke.token_in ?? 'body';
  const name = revoke.token_param ?? 'token';
  const all = { ...values, client_id: client.client_id };
  const url = new URL(fillUrl(revoke.url, all));
  if (tokenIn === 'query') {
    url.searchParams.set(name, token);
  }
  const clientAuth = revoke.client_auth ?? oauth2.client_auth;
  return {
    url: url.href,
    method: revoke.method ?? 'POST',
    // Here `none` does not mean a public client: the provider expects only the token.
    client_auth: revoke.client_auth === 'none' ? null : clientAuth,
    format: revoke.request,
    headers: {
      ...fillRecord(revoke.headers, { ...all, access_token: token }),
      ...(tokenIn === 'bearer' ? { authorization: `Bearer ${token}` } : {}),
    },
    params: {
      ...fillRecord(revoke.params, all),
      ...(tokenIn === 'body' ? { [name]: token } : {}),
      ...(tokenIn === 'body' && name === 'token' ? { token_type_hint: hint } : {}),
    },
    timeoutMs,
  };
}

function isFailure(text: string, pointer: string | undefined): boolean {
  if (pointer === undefined) {
    return false;
  }
  try {
    return getValueAt(JSON.parse(text), pointer) === false;
  } catch {
    return true;
  }
}
