import type { Connector, IdentifierCall, Verify } from '#connectors/connector.gen.d.ts';
import { getValueAt } from '#connectors/json-pointer.ts';
import { fillPath, fillRecord, fillUrl } from '#connectors/url-template.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import {
  applyCredentials,
  type ConnectionValues,
  type UsableCredentials,
} from './apply-credentials.ts';
import { addOwnToken } from './own-token.ts';

const CALL_TIMEOUT_MS = 15_000;

/** The API of an app, with the credentials of one connection. */
export interface ProviderApi extends ConnectionValues {
  outbound: OutboundClient;
  connector: Pick<Connector, 'proxy' | 'auth'>;
  credentials: UsableCredentials;
  /** Returns the time at which a key signs its token; default the current time. */
  clock?: () => Date;
}

/** A request as connector files describe it. */
export interface DescribedCall {
  method?: 'GET' | 'POST';
  path: string;
  base?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

export interface ProviderResponse {
  status: number;
  /** The parsed JSON; undefined if the body is not JSON. */
  body: unknown;
}

/** @throws OutboundError, HostNotAllowedError, TemplateError */
export async function callProvider(
  api: ProviderApi,
  call: DescribedCall,
): Promise<ProviderResponse> {
  const values = { ...api.variables, public_url: api.publicUrl };
  const now = api.clock?.() ?? new Date();
  const { variables } = api;
  const credentials = await addOwnToken(api.connector, api.credentials, { variables, now });
  const signed = applyCredentials(
    api.connector,
    credentials,
    { ...api, now },
    {
      method: call.method ?? 'GET',
      path: fillPath(call.path, values),
      ...(call.base === undefined ? {} : { base: fillUrl(call.base, values) }),
      headers: {
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...fillRecord(call.headers, values),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    },
  );
  const response = await api.outbound.send({ ...signed, timeoutMs: CALL_TIMEOUT_MS });
  return { status: response.status, body: parseJson(response.body.toString('utf8')) };
}

/** Returns the requests of a connector for one auth method. */
export function getCalls(
  connector: Connector,
  authType: 'oauth2' | 'keybased',
): { verify: false | Verify; identifier: false | IdentifierCall } {
  const own = authType === 'keybased' ? connector.auth.keybased : undefined;
  return {
    verify: own?.verify ?? connector.verify,
    identifier: own?.identifier ?? connector.identifier,
  };
}

/**
 * Tests whether the provider accepts the credentials. The result `unavailable` means that this is unknown.
 *
 * @throws HostNotAllowedError, TemplateError
 */
export async function verifyCredentials(
  api: ProviderApi,
  verify: Verify,
): Promise<'accepted' | 'rejected' | 'unavailable'> {
  try {
    const { status, body } = await callProvider(api, verify);
    if (status === 429 || status >= 500) {
      return 'unavailable';
    }
    if (verify.expect.includes(status) && !isErrorAt(body, verify.error_pointer)) {
      return 'accepted';
    }
    return verify.rejected?.includes(status) === false && !verify.expect.includes(status)
      ? 'unavailable'
      : 'rejected';
  } catch (error) {
    if (error instanceof OutboundError) {
      return 'unavailable';
    }
    throw error;
  }
}

function isErrorAt(body: unknown, pointer: string | undefined): boolean {
  const value = pointer === undefined ? undefined : getValueAt(body, pointer);
  const isEmpty = value === undefined || value === null || value === false || value === '';
  return !isEmpty && !(Array.isArray(value) && value.length === 0);
}
