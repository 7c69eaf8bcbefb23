import { randomUUID } from 'node:crypto';
import { isAllowedHost } from '#connectors/allowed-hosts.ts';
import type { Apply, Connector } from '#connectors/connector.gen.d.ts';
import {
  fillPath,
  fillRecord,
  fillText,
  fillUrl,
  listPlaceholders,
  TemplateError,
  type TemplateValues,
} from '#connectors/url-template.ts';
import { Secret } from '#crypto/secret.ts';
import { hasPathTraversal } from '#lib/path-traversal.ts';
import { buildOAuth1Header, type OAuth1Signer } from './oauth1-signature.ts';

/** The decrypted credentials of one request. */
export type UsableCredentials =
  | {
      auth_type: 'oauth2';
      access_token: Secret;
      /** The client and the token secret that also sign a request with OAuth 1.0a. */
      oauth1?: Pick<OAuth1Signer, 'client'> & { token_secret: Secret };
    }
  | {
      auth_type: 'keybased';
      fields: Readonly<Record<string, Secret>>;
      /** The token that the key was exchanged for or has signed, if the app needs one. */
      access_token?: Secret;
    };

/** The values of a connection for the templates of its app, besides its credentials. */
export interface ConnectionValues {
  variables: TemplateValues;
  /** The PUBLIC_URL without a slash at the end. */
  publicUrl: string;
  /** The time of a signature; default the current time. */
  now?: Date;
}

/** A request to the API of an app, before it is signed. */
export interface UnsignedRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The filled base address; default that of the connector. */
  base?: string;
  /** The path from the first slash on, with the query. */
  path: string;
  /** The headers, with names in upper or lower case. */
  headers?: Readonly<Record<string, string>>;
  /** The body, which `in: body` changes: JSON, or a form if the content type says so. */
  body?: string;
}

export interface SignedRequest {
  method: UnsignedRequest['method'];
  url: string;
  /** The headers with lower-case names. */
  headers: Record<string, string>;
  body?: string;
  /** The names of headers with credentials, which must not be sent to another host after a redirect. */
  secretHeaders: string[];
}

/** The error of a request that would send credentials to a host that the connector does not allow. */
export class HostNotAllowedError extends Error {
  override readonly name = 'HostNotAllowedError';
  readonly host: string;

  constructor(host: string) {
    super(`Credentials of this app are not sent to ${host}.`);
    this.host = host;
  }
}

type SigningRules = Pick<Connector, 'proxy' | 'auth'>;

/** Returns the template of the app's base address for one auth method. */
export function getBaseTemplate({ proxy, auth }: SigningRules, authType: 'oauth2' | 'keybased') {
  return authType === 'keybased' ? (auth.keybased?.base_url ?? proxy.base_url) : proxy.base_url;
}

/**
 * Signs a request as the connector defines: in a header, the query, the path, the body, or as HTTP
 * Basic. Also sets the connector's own headers, except those whose variables are not known yet.
 *
 * @throws HostNotAllowedError if the connector does not allow the host
 * @throws TemplateError if the connection lacks a value that the URL needs, or the path leads upwards
 */
export function applyCredentials(
  connector: SigningRules,
  credentials: UsableCredentials,
  { variables, publicUrl, now }: ConnectionValues,
  request: UnsignedRequest,
): SignedRequest {
  const values = { ...variables, public_url: publicUrl };
  const template = getBaseTemplate(connector, credentials.auth_type);
  const secrets = getSecretValues(connector, credentials);
  const rules = getRules(connector, credentials.auth_type);
  const all = { ...values, ...secrets };
  const fill = (text: string) => fillText(text, all);
  const url = buildUrl(request, request.base ?? fillUrl(template, values), rules, all);
  if (!isAllowedHost(url, template, connector.proxy, values)) {
    throw new HostNotAllowedError(url.host);
  }
  const { headers: fixed, default_headers } = connector.proxy;
  const headers: Record<string, string> = {
    ...toLowerCaseNames(fillKnown(default_headers, values)),
    ...toLowerCaseNames(request.headers ?? {}),
    ...toLowerCaseNames(fillKnown(fixed, values)),
  };
  const secretHeaders: string[] = [];
  const sign = (name: string, value: string) => {
    headers[name.toLowerCase()] = value;
    secretHeaders.push(name.toLowerCase());
  };
  for (const rule of rules) {
    if (rule.in === 'header') {
      sign(rule.name, fill(rule.template));
    } else if (rule.in === 'basic') {
      const pair = Buffer.from(`${fill(rule.user)}:${fill(rule.pass)}`, 'utf8');
      sign('authorization', `Basic ${pair.toString('base64')}`);
    } else if (rule.in === 'query') {
      url.searchParams.set(rule.name, fill(rule.template));
    }
  }
  const body = buildBody(request, headers, rules, fill);
  const { method } = request;
  const { oauth1 } = connector.auth.oauth2 ?? {};
  if (oauth1 !== undefined && credentials.auth_type === 'oauth2') {
    const form = isForm(headers) ? body : undefined;
    const at = { now: now ?? new Date(), nonce: randomUUID() };
    const header = buildOAuth1Header(oauth1, getSigner(credentials), { method, url, form }, at);
    sign('authorization', header);
  }
  return { method, url: url.href, headers, ...(body === undefined ? {} : { body }), secretHeaders };
}

export const isForm = (headers: Readonly<Record<string, string>>): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/** Returns the signer of OAuth 1.0a. @throws TemplateError if the connection has no token secret */
function getSigner({
  access_token,
  oauth1,
}: Extract<UsableCredentials, { auth_type: 'oauth2' }>): OAuth1Signer {
  if (oauth1 === undefined) {
    throw new TemplateError('token_secret', 'The connection has no token secret to sign with.');
  }
  const token = { token: access_token.reveal(), secret: oauth1.token_secret };
  return { client: oauth1.client, token };
}

function getRules(
  { auth, proxy }: SigningRules,
  authType: 'oauth2' | 'keybased',
): readonly Apply[] {
  if (authType === 'keybased') {
    return auth.keybased?.apply ?? [];
  }
  if (auth.oauth2?.oauth1 !== undefined) {
    // OAuth 1.0a signs the complete request last.
    return [];
  }
  return proxy.auth === undefined || proxy.auth === 'bearer'
    ? [{ in: 'header', name: 'authorization', template: 'Bearer {access_token}' }]
    : [proxy.auth];
}

function getSecretValues(
  { auth }: SigningRules,
  credentials: UsableCredentials,
): Record<string, string> {
  const { access_token } = credentials;
  return {
    ...(credentials.auth_type === 'oauth2' ? {} : toKeyValues(auth.keybased, credentials.fields)),
    ...(access_token === undefined ? {} : { access_token: access_token.reveal() }),
  };
}

/** Converts the fields that a customer entered to secrets by their names, for `UsableCredentials`. */
export function toSecrets(fields: Readonly<Record<string, string>>): Record<string, Secret> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, new Secret(value)]),
  );
}

/** Converts the fields of a key to values for templates. A field without a value becomes an empty text. */
export function toKeyValues(
  keybased: Connector['auth']['keybased'],
  fields: Readonly<Record<string, Secret>>,
): Record<string, string> {
  return Object.fromEntries([
    ...(keybased?.fields ?? []).map(({ name }) => [name, ''] as const),
    ...Object.entries(fields).map(([name, secret]) => [name, secret.reveal()] as const),
  ]);
}

function buildUrl(
  { path }: UnsignedRequest,
  base: string,
  rules: readonly Apply[],
  values: TemplateValues,
): URL {
  if (!path.startsWith('/')) {
    throw new HostNotAllowedError('an address without a path');
  }
  // The URL parser, and maybe the provider, would resolve it to a path outside of the base address.
  if (hasPathTraversal(path)) {
    throw new TemplateError('path', 'The path must not hold . or .. as a part.');
  }
  const prefix = rules
    // A colon is common in such keys, and safe after the first slash.
    .map((rule) =>
      rule.in === 'path' ? fillPath(rule.template, values).replaceAll('%3A', ':') : '',
    )
    .join('');
  return new URL(`${base.replace(/\/$/, '')}${prefix}${path}`);
}

function buildBody(
  { method, body }: UnsignedRequest,
  headers: Record<string, string>,
  rules: readonly Apply[],
  fill: (text: string) => string,
): string | undefined {
  const own = rules.flatMap((rule) =>
    rule.in === 'body' ? [[rule.name, fill(rule.template)] as const] : [],
  );
  if (own.length === 0 || method === 'GET' || method === 'HEAD') {
    return body;
  }
  if (isForm(headers)) {
    const form = new URLSearchParams(body);
    for (const [name, value] of own) {
      form.set(name, value);
    }
    return form.toString();
  }
  const document: unknown = body === undefined || body === '' ? {} : JSON.parse(body);
  headers['content-type'] ??= 'application/json';
  return JSON.stringify(
    typeof document === 'object' && document !== null && !Array.isArray(document)
      ? { ...document, ...Object.fromEntries(own) }
      : document,
  );
}

function fillKnown(
  templates: Readonly<Record<string, string>> | undefined,
  values: TemplateValues,
): Record<string, string> {
  return fillRecord(
    Object.fromEntries(
      Object.entries(templates ?? {}).filter(([, template]) =>
        listPlaceholders(template).every((name) => Object.hasOwn(values, name)),
      ),
    ),
    values,
  );
}

function toLowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
