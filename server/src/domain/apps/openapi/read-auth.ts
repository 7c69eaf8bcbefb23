import type { CustomAppAuth, OpenApiAuth } from '@patchbay/contract/schema.gen.d.ts';
import { isObject, type JsonObject, toList, toObject, toText } from './json-value.ts';
import type { RefReader } from './resolve-refs.ts';

const MAX_AUTH_METHODS = 20;

export interface FoundAuth {
  auth: OpenApiAuth[];
  warnings: string[];
}

/**
 * Reads the auth methods that a document describes. OpenAPI does not say how a client authenticates at the token
 * endpoint and whether refresh tokens rotate, so a person has to check these guesses.
 *
 * @param base the address that relative addresses refer to, or null if they cannot be used
 */
export function readAuth(document: JsonObject, base: string | null, refs: RefReader): FoundAuth {
  const schemes = Object.entries(toObject(toObject(document.components).securitySchemes));
  const auth: OpenApiAuth[] = [];
  const warnings: string[] = [];
  for (const [rawName, raw] of schemes.slice(0, MAX_AUTH_METHODS)) {
    const name = toText(rawName, 240);
    const scheme = refs.follow(raw);
    const methods =
      scheme === null ? [] : buildMethods(scheme, name, listScopes(document, rawName), base);
    if (methods.length === 0) {
      warnings.push(`The security scheme "${name}" cannot be used here.`.slice(0, 500));
    }
    auth.push(...methods.map((method) => ({ name, auth: method })));
  }
  if (auth.length === 0) {
    warnings.push('The document describes no auth method that can be used. Choose one yourself.');
  }
  return { auth: auth.slice(0, MAX_AUTH_METHODS), warnings };
}

function buildMethods(
  scheme: JsonObject,
  name: string,
  scopes: string[],
  base: string | null,
): CustomAppAuth[] {
  const kind = `${toText(scheme.type, 20)} ${toText(scheme.scheme, 20)}`.trim().toLowerCase();
  switch (kind) {
    case 'apikey':
      return buildApiKey(scheme, name);
    case 'http basic':
      return [buildBasic()];
    case 'http bearer':
      return [buildBearer()];
    case 'oauth2':
      return buildOAuthMethods(toObject(scheme.flows), scopes, base);
    default:
      return [];
  }
}

function buildApiKey(scheme: JsonObject, name: string): CustomAppAuth[] {
  const location = scheme.in;
  const header = toText(scheme.name, 80);
  if ((location !== 'header' && location !== 'query') || !/^[A-Za-z0-9_-]{1,80}$/.test(header)) {
    return [];
  }
  return [
    {
      method: 'keybased',
      keybased: {
        mechanism: 'api_key',
        fields: [{ name: 'api_key', label: name || 'API key', type: 'password', required: true }],
        injection: [{ in: location, name: header, value: '{api_key}' }],
      },
    },
  ];
}

function buildBasic(): CustomAppAuth {
  return {
    method: 'keybased',
    keybased: {
      mechanism: 'basic',
      fields: [
        { name: 'username', label: 'User name', type: 'text', required: true },
        { name: 'password', label: 'Password', type: 'password', required: false },
      ],
      username: '{username}',
      password: '{password}',
    },
  };
}

function buildBearer(): CustomAppAuth {
  return {
    method: 'keybased',
    keybased: {
      mechanism: 'bearer',
      fields: [{ name: 'token', label: 'Token', type: 'password', required: true }],
      token: '{token}',
    },
  };
}

function buildOAuthMethods(
  flows: JsonObject,
  scopes: string[],
  base: string | null,
): CustomAppAuth[] {
  const code = buildOAuth(
    toObject(flows.authorizationCode),
    'authorization_code_pkce',
    scopes,
    base,
  );
  const client = buildOAuth(toObject(flows.clientCredentials), 'client_credentials', scopes, base);
  return [code, client].filter((method) => method !== null);
}

function buildOAuth(
  flow: JsonObject,
  grant_type: 'authorization_code_pkce' | 'client_credentials',
  required: string[],
  base: string | null,
): CustomAppAuth | null {
  const authorization_url = parseWebAddress(flow.authorizationUrl, base);
  const token_url = parseWebAddress(flow.tokenUrl, base);
  const isForClient = grant_type === 'client_credentials';
  if (token_url === null || (authorization_url === null && !isForClient)) {
    return null;
  }
  const described = Object.entries(toObject(flow.scopes))
    .map(([scope, label]) => ({ value: scope, label: toText(label, 240) || scope }))
    .filter(({ value }) => isScope(value))
    .slice(0, 300);
  return {
    method: 'oauth2',
    oauth2: {
      grant_type,
      ...(isForClient || authorization_url === null ? {} : { authorization_url }),
      token_url,
      client_authentication: 'body',
      scopes: required,
      ...(described.length === 0 ? {} : { optional_scopes: described }),
    },
  };
}

/** Lists the scopes that every operation needs, which a document names at its top. */
function listScopes(document: JsonObject, scheme: string): string[] {
  const scopes = toList(document.security)
    .filter(isObject)
    .flatMap((requirement) => toList(requirement[scheme]))
    .filter((scope): scope is string => typeof scope === 'string' && isScope(scope));
  return [...new Set(scopes)].slice(0, 100);
}

const isScope = (value: string) => /^[^\s,\p{C}]{1,240}$/u.test(value);

/** Returns an address that a custom app may have. Whether the server may send requests there is checked on saving. */
export function parseWebAddress(value: unknown, base: string | null): string | null {
  const text = toText(value, 2_048);
  if (text === '') {
    return null;
  }
  try {
    const url = base === null ? new URL(text) : new URL(text, base);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.username === '' && url.href.length <= 2_048 ? url.href : null;
  } catch {
    return null;
  }
}
