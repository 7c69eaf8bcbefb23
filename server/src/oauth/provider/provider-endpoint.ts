import type { ClientAuth } from '../../connectors/connector.gen.d.ts';
import type { OAuthClient } from '../../domain/connections/connect-deps.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { authenticateClient } from './client-auth.ts';
import type { RawTokenResponse } from './token-response.ts';

/** A request to one of a provider's OAuth endpoints. */
export interface EndpointRequest {
  url: string;
  method?: 'POST' | 'GET' | 'DELETE';
  /** Null: nothing about the client. */
  client_auth: ClientAuth | null;
  format?: 'form' | 'json' | undefined;
  headers?: Readonly<Record<string, string>>;
  /** In the body, or in the query of a GET. */
  params: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/** @throws OutboundError where no answer came */
export async function requestEndpoint(
  outbound: OutboundClient,
  client: OAuthClient,
  asked: EndpointRequest,
): Promise<RawTokenResponse> {
  const params = new URLSearchParams(asked.params);
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(asked.headers ?? {})) {
    // Set, not added: a connector that writes `Accept` means it in place of ours.
    headers.set(name, value);
  }
  if (asked.client_auth !== null) {
    authenticateClient(asked.client_auth, client, params, headers);
  }
  const method = asked.method ?? 'POST';
  const url = new URL(asked.url);
  let body: string | undefined;
  if (method === 'GET') {
    for (const [name, value] of params) {
      url.searchParams.set(name, value);
    }
  } else if (params.size > 0) {
    const isJson = asked.format === 'json';
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
    timeoutMs: asked.timeoutMs,
    // Credentials are in it: it goes to the address in the connector and nowhere else.
    redirects: 'error',
  });
  return {
    status: response.status,
    retryAfter: response.headers['retry-after'],
    contentType: (response.headers['content-type'] ?? '').toLowerCase(),
    text: response.body.toString('utf8'),
  };
}
