import type { OAuth2, Revoke } from '../../connectors/connector.gen.d.ts';
import { valueAt } from '../../connectors/json-pointer.ts';
import { fillRecord, fillUrl, type TemplateValues } from '../../connectors/url-template.ts';
import type { OAuthClient } from '../../domain/connections/connect-deps.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { type EndpointRequest, requestEndpoint } from './provider-endpoint.ts';

export type TokenHint = 'access_token' | 'refresh_token';

export interface RevokeTarget {
  oauth2: OAuth2;
  revoke: Revoke;
  client: OAuthClient;
  outbound: OutboundClient;
  /** Variables of the connection, with `public_url`. */
  values: TemplateValues;
}

/**
 * Takes one token back: RFC 7009, or what the provider has instead.
 *
 * @returns whether the provider says that the token is dead
 * @throws OutboundError, TemplateError
 */
export async function revokeToken(
  target: RevokeTarget,
  token: string,
  hint: TokenHint,
  timeoutMs: number,
): Promise<boolean> {
  const { revoke } = target;
  const answer = await requestEndpoint(
    target.outbound,
    target.client,
    requestOf(target, token, hint, timeoutMs),
  );
  const isTaken = (revoke.success ?? [200, 204]).includes(answer.status);
  return isTaken && !isFailure(answer.text, revoke.ok_pointer);
}

function requestOf(
  { oauth2, revoke, client, values }: RevokeTarget,
  token: string,
  hint: TokenHint,
  timeoutMs: number,
): EndpointRequest {
  const place = revoke.token_in ?? 'body';
  const name = revoke.token_param ?? 'token';
  const all = { ...values, client_id: client.client_id };
  const url = new URL(fillUrl(revoke.url, all));
  if (place === 'query') {
    url.searchParams.set(name, token);
  }
  const clientAuth = revoke.client_auth ?? oauth2.client_auth;
  return {
    url: url.href,
    method: revoke.method ?? 'POST',
    // Here `none` is no public client: the provider wants to hear of the token alone.
    client_auth: revoke.client_auth === 'none' ? null : clientAuth,
    format: revoke.request,
    headers: {
      ...fillRecord(revoke.headers, { ...all, access_token: token }),
      ...(place === 'bearer' ? { authorization: `Bearer ${token}` } : {}),
    },
    params: {
      ...fillRecord(revoke.params, all),
      ...(place === 'body' ? { [name]: token } : {}),
      ...(place === 'body' && name === 'token' ? { token_type_hint: hint } : {}),
    },
    timeoutMs,
  };
}

function isFailure(text: string, pointer: string | undefined): boolean {
  if (pointer === undefined) {
    return false;
  }
  try {
    return valueAt(JSON.parse(text), pointer) === false;
  } catch {
    return true;
  }
}
