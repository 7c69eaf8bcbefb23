import type { OAuth2 } from '#connectors/connector.gen.d.ts';
import { getValueAt } from '#connectors/json-pointer.ts';
import { fillUrl, type TemplateValues } from '#connectors/url-template.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import { requestEndpoint } from './provider-endpoint.ts';

const TIMEOUT_MS = 5_000;
const EXPIRY_MARGIN_MS = 5_000;

export interface IntrospectTarget {
  oauth2: OAuth2;
  client: OAuthClient;
  outbound: OutboundClient;
  /** The variables of the connection, and `public_url`. */
  values: TemplateValues;
}

/**
 * Returns the time at which a token expires, by introspection (RFC 7662). If the provider states `iat`, the time is
 * counted from now, because the provider's clock may be wrong.
 *
 * @returns null if the provider does not state it or does not respond
 */
export async function introspectExpiry(
  { oauth2, client, outbound, values }: IntrospectTarget,
  token: string,
  clock: () => Date,
): Promise<Date | null> {
  if (oauth2.introspect === undefined) {
    return null;
  }
  const startedAt = clock().getTime();
  try {
    const { text } = await requestEndpoint(outbound, client, {
      url: fillUrl(oauth2.introspect, values),
      client_auth: oauth2.client_auth,
      params: { token, token_type_hint: 'access_token' },
      timeoutMs: TIMEOUT_MS,
    });
    const document: unknown = JSON.parse(text);
    const [end, begin] = [getValueAt(document, '/exp'), getValueAt(document, '/iat')];
    if (typeof end !== 'number' || getValueAt(document, '/active') !== true) {
      return null;
    }
    const ms = typeof begin === 'number' ? startedAt + (end - begin) * 1000 : end * 1000;
    return new Date(Math.max(startedAt, ms - EXPIRY_MARGIN_MS));
  } catch (error) {
    if (error instanceof OutboundError || error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}
