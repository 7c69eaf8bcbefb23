import type { CustomAppAuth, OpenApiAuth } from '@patchbay/contract/schema.gen.d.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json-value.ts';
import type { RefReader } from './resolve-refs.ts';

const MAX_AUTH_METHODS = 20;

export interface FoundAuth {
  auth: OpenApiAuth[];
  warnings: string[];
}

/**
 * The auth methods that a document describes. How a client authenticates at the token endpoint and
 * whether refresh tokens rotate is not in OpenAPI: those are guesses for a person to check.
 *
 * @param base what relative addresses count from; null: they cannot be used
 */
export function readAuth(document: JsonObject, base: string | null, refs: RefReader): FoundAuth {
  const schemes = Object.entries(objectOf(objectOf(document.components).securitySchemes));
  const auth: OpenApiAuth[] = [];
  const warnings: string[] = [];
  for (const [rawName, raw] of schemes.slice(0, MAX_AUTH_METHODS)) {
    const name = textOf(rawName, 240);
    const scheme = refs.follow(raw);
    const methods =
      scheme === null ? [] : methodsOf(scheme, name, requiredScopes(document, rawName), base);
    if (methods.length === 0) {
      warnings.push(`The security scheme "${name}" cannot be used here.`.slice(0, 500));
    }
    auth.push(...methods.map((one) => ({ name, auth: one })));
  }
  if (auth.length === 0) {
    warnings.push('The document describes no auth method that can be used. Choose one yourself.');
  }
  return { auth: auth.slice(0, MAX_AUTH_METHODS), warnings };
}

function methodsOf(
  scheme: JsonObject,
  name: string,
  scopes: string[],
  base: string | null,
): CustomAppAuth[] {
  const kind = `${textOf(scheme.type, 20)} ${textOf(scheme.scheme, 20)}`.trim().toLowerCase();
  switch (kind) {
    case 'apikey':
      return apiKey(scheme, name);
    case 'http basic':
      return [basic()];
    case 'http bearer':
      return [bearer()];
    case 'oauth2':
      return oauthMethods(objectOf(scheme.flows), scopes, base);
    default:
      return [];
  }
}

function apiKey(scheme: JsonObject, name: string): CustomAppAuth[] {
  const location = scheme.in;
  const header = textOf(scheme.name, 80);
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

function basic(): CustomAppAuth {
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

function bearer(): CustomAppAuth {
  return {
    method: 'keybased',
    keybased: {
      mechanism: 'bearer',
      fields: [{ name: 'token', label: 'Token', type: 'password', required: true }],
      token: '{token}',
    },
  };
}

function oauthMethods(flows: JsonObject, scopes: string[], base: string | null): CustomAppAuth[] {
  const code = oauthMethod(
    objectOf(flows.authorizationCode),
    'authorization_code_pkce',
    scopes,
    base,
  );
  const client = oauthMethod(objectOf(flows.clientCredentials), 'client_credentials', scopes, base);
  return [code, client].filter((method) => method !== null);
}

function oauthMethod(
  flow: JsonObject,
  grant_type: 'authorization_code_pkce' | 'client_credentials',
  required: string[],
  base: string | null,
): CustomAppAuth | null {
  const authorization_url = webAddress(flow.authorizationUrl, base);
  const token_url = webAddress(flow.tokenUrl, base);
  const isForClient = grant_type === 'client_credentials';
  if (token_url === null || (authorization_url === null && !isForClient)) {
    return null;
  }
  const described = Object.entries(objectOf(flow.scopes))
    .map(([scope, label]) => ({ value: scope, label: textOf(label, 240) || scope }))
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

/** Those that every operation needs, as far as the document says so at its top. */
function requiredScopes(document: JsonObject, scheme: string): string[] {
  const scopes = listOf(document.security)
    .filter(isObject)
    .flatMap((one) => listOf(one[scheme]))
    .filter((one): one is string => typeof one === 'string' && isScope(one));
  return [...new Set(scopes)].slice(0, 100);
}

const isScope = (value: string) => /^[^\s,\p{C}]{1,240}$/u.test(value);

/** An address that a custom app may have; whether the server may send requests there is checked when it is saved. */
export function webAddress(value: unknown, base: string | null): string | null {
  const text = textOf(value, 2_048);
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
