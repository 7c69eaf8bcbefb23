import type { Connector } from '../../connectors/connector.gen.d.ts';
import { valueAt } from '../../connectors/json-pointer.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { OutboundError } from '../../outbound/outbound-errors.ts';

/** What a request needs to be let in by the vendor. */
export interface RequestAuth {
  headers: Record<string, string>;
  query: Record<string, string>;
}

export const bearer = (accessToken: string): RequestAuth => ({
  headers: { authorization: `Bearer ${accessToken}` },
  query: {},
});

/** Puts the values of a key form where the connector says. */
export function keyAuth(
  keybased: NonNullable<Connector['auth']['keybased']>,
  fields: Readonly<Record<string, string>>,
): RequestAuth {
  const auth: RequestAuth = { headers: {}, query: {} };
  for (const apply of keybased.apply) {
    if (apply.in !== 'header' && apply.in !== 'query') {
      continue;
    }
    const value = apply.template.replace(
      /\{([^}]*)\}/g,
      (_all: string, field: string) => fields[field] ?? '',
    );
    if (apply.in === 'header') {
      auth.headers[apply.name.toLowerCase()] = value;
    } else {
      auth.query[apply.name] = value;
    }
  }
  return auth;
}

/** One authorised GET below the vendor's base address. @throws OutboundError */
export async function askVendor(
  outbound: OutboundClient,
  address: { baseUrl: string; path: string },
  auth: RequestAuth,
): Promise<{ status: number; body: unknown }> {
  const url = new URL(`${address.baseUrl}${address.path}`);
  for (const [name, value] of Object.entries(auth.query)) {
    url.searchParams.set(name, value);
  }
  const response = await outbound.send({
    method: 'GET',
    url: url.href,
    headers: { accept: 'application/json', ...auth.headers },
    secretHeaders: Object.keys(auth.headers),
    timeoutMs: 15_000,
  });
  return { status: response.status, body: parseJson(response.body.toString('utf8')) };
}

/** What the vendor calls the account; `NA` where it does not say. */
export function identifierIn(body: unknown, pointers: readonly string[]): string {
  for (const pointer of pointers) {
    const value = valueAt(body, pointer);
    if (typeof value === 'string' && value !== '') {
      return value.slice(0, 500);
    }
  }
  return 'NA';
}

/**
 * Asks the vendor who an access token belongs to. The token was just issued, so that a failure here
 * says nothing about it: the connection is then kept without a name.
 */
export async function identify(
  outbound: OutboundClient,
  call: { baseUrl: string; path?: string; pointer: readonly string[] },
  auth: RequestAuth,
): Promise<string> {
  if (call.path === undefined) {
    return 'NA';
  }
  try {
    const address = { baseUrl: call.baseUrl, path: call.path };
    const { status, body } = await askVendor(outbound, address, auth);
    return status === 200 ? identifierIn(body, call.pointer) : 'NA';
  } catch (error) {
    if (error instanceof OutboundError) {
      return 'NA';
    }
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
