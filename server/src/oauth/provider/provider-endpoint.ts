import type { ClientAuth } from '#connectors/connector.gen.d.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import type { RawTokenResponse } from './token-response.ts';

/** A request to one of a provider's OAuth endpoints. */
export interface EndpointRequest {
  url: string;
  method?: 'POST' | 'GET' | 'DELETE';
  /** Null if the request does not authenticate the client. */
  client_auth: ClientAuth | null;
  format?: 'form' | 'json' | undefined;
  headers?: Readonly<Record<string, string>>;
  /** The parameters of the body, or of the query of a GET. */
  params: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/** Sends a request to an OAuth endpoint. @throws OutboundError if there is no response */
export async function requestEndpoint(
  outbound: OutboundClient,
  client: OAuthClient,
  request: EndpointRequest,
): Promise<RawTokenResponse> {
  const params = new URLSearchParams(request.params);
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    // An `Accept` of the connector replaces ours, so the header is set and not appended.
    headers.set(name, value);
  }
  if (request.client_auth !== null) {
    authenticateClient(request.client_auth, client, params, headers);
  }
  const method = request.method ?? 'POST';
  const url = new URL(request.url);
  let body: string | undefined;
  if (method === 'GET') {
    for (const [name, value] of params) {
      url.searchParams.set(name, value);
    }
  } else if (params.size > 0) {
    const isJson = request.format === 'json';
    body = isJson ? JSON.stringify(Object.fromEntries(params)) : params.toString();
    headers.set(
      'content-type',
      isJson ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8',
    );
  }
  const sent: Record<string, string> = {};
  headers.forEach((value, name) => {
    sent[name] = value;
  });
  const response = await outbound.send({
    method,
    url: url.href,
    headers: sent,
    ...(body === undefined ? {} : { body }),
    timeoutMs: request.timeoutMs,
    // The request contains credentials, so it is sent only to the connector's URL.
    redirects: 'error',
  });
  return {
    status: response.status,
    retryAfter: response.headers['retry-after'],
    contentType: (response.headers['content-type'] ?? '').toLowerCase(),
    text: response.body.toString('utf8'),
  };
}

/** Authenticates the client in a request to a provider's OAuth endpoint (RFC 6749 2.3.1). */
export function authenticateClient(
  kind: ClientAuth,
  { client_id, client_secret }: OAuthClient,
  body: URLSearchParams,
  headers: Headers,
): void {
  const secret = client_secret.reveal();
  const isInBody = kind === 'post' || kind === 'body_and_basic';
  if (isInBody || kind === 'basic_with_id' || kind === 'none') {
    body.set('client_id', client_id);
  }
  if (isInBody) {
    body.set('client_secret', secret);
  }
  const pair = buildBasicPair(kind, client_id, secret);
  if (pair !== null) {
    headers.set('authorization', `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`);
  }
}

function buildBasicPair(kind: ClientAuth, id: string, secret: string): string | null {
  switch (kind) {
    case 'basic':
    case 'basic_with_id':
    case 'body_and_basic':
      return `${encodeForm(id)}:${encodeForm(secret)}`;
    case 'basic_raw':
      // Some providers never decode the form encoding that the RFC requires.
      return `${id}:${secret}`;
    case 'post':
    case 'none':
      return null;
  }
}

/**
 * Encodes a text as `application/x-www-form-urlencoded` (RFC 6749 appendix B). Letters, digits and `*-._` stay, so
 * that an ordinary id also works at a provider that does not decode it.
 */
function encodeForm(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
