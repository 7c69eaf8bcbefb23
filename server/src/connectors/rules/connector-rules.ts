import type { Connector, IdentifierCall } from '../connector.gen.d.ts';
import { isGlyph } from '../glyphs.ts';
import { isDomain, listCaptures } from '../host-rules.ts';
import { findValuePatternProblem } from '../value-pattern.ts';
import { findKeyTokenProblems } from './key-token-rules.ts';
import { findOAuth1Problems } from './oauth1-rules.ts';
import { findRepeatedNames } from './template-names.ts';
import { findTemplateProblems } from './template-rules.ts';

/** The names that the server itself defines for templates. */
const RESERVED = new Set([
  'access_token',
  'assertion',
  'client_id',
  'client_secret',
  'public_url',
  'redirect_uri',
  'scopes',
  'state',
]);

/** The parameters that the server itself sends to the authorization page, and to the token endpoint. */
const AUTHORIZE_PARAMS = [
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'redirect_uri',
  'state',
];
const TOKEN_PARAMS = ['client_secret', 'code', 'code_verifier', 'grant_type', 'refresh_token'];

/**
 * Headers of the connection itself (RFC 9110 7.6.1), which the HTTP client writes. `Host` would direct a request to
 * another site at the address that was checked.
 */
const TRANSPORT_HEADERS = new Set([
  'connection',
  'content-length',
  'expect',
  'forwarded',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
]);

/** Returns the problems of a connector that matches the schema. */
export function findConnectorProblems(connector: Connector): string[] {
  return [
    ...findIconProblems(connector),
    ...findOAuthProblems(connector),
    ...findVariableProblems(connector),
    ...findCaptureProblems(connector),
    ...findPatternProblems(connector),
    ...findIdentifierProblems(connector.identifier),
    ...findHeaderProblems(connector),
    ...findKeyTokenProblems(connector),
    ...findTemplateProblems(connector),
  ];
}

function findIconProblems({ icon }: Connector): string[] {
  if (icon.kind === 'glyph') {
    return icon.color === undefined || !isGlyph(icon.value)
      ? ['/icon: a glyph needs a name of glyphs.ts and a color']
      : [];
  }
  if (icon.kind === 'tile') {
    return icon.color === undefined || icon.value.length > 2
      ? ['/icon: a tile needs one or two letters and a color']
      : [];
  }
  const isFile = icon.value.endsWith('.svg');
  if (icon.kind === 'file') {
    return isFile ? [] : ['/icon: a file must be an .svg'];
  }
  return isFile || !/^[a-z0-9]+$/.test(icon.value)
    ? ['/icon: simple needs the slug of an icon in simple-icons, in lower case']
    : [];
}

function findOAuthProblems({ auth: { oauth2 }, identifier }: Connector): string[] {
  if (oauth2 === undefined) {
    return [];
  }
  const { scopes } = oauth2;
  const isCode = oauth2.grant !== 'client_credentials';
  const unknown = (scopes.mandatory ?? []).filter((scope) => !scopes.default.includes(scope));
  return [
    // PKCE is always sent unless the provider fails with it (RFC 9700 2.1.1).
    ...(oauth2.pkce === 'off' && oauth2.off_reason === undefined
      ? ['/auth/oauth2/off_reason is required if pkce is off']
      : []),
    ...(isCode && oauth2.authorize_url === undefined
      ? ['/auth/oauth2/authorize_url is required']
      : []),
    ...(scopes.in_console === true && scopes.default.length > 0
      ? ['/auth/oauth2/scopes has a default that in_console would not send']
      : []),
    ...unknown.map(
      (scope) => `/auth/oauth2/scopes/mandatory has "${scope}", which is not a default scope`,
    ),
    ...findReservedParams('authorize_params', oauth2.authorize_params, AUTHORIZE_PARAMS),
    ...findReservedParams('token_params', oauth2.token_params, TOKEN_PARAMS),
    ...findReservedParams('refresh_params', oauth2.refresh_params, TOKEN_PARAMS),
    ...findOAuth1Problems(oauth2, identifier),
    ...(oauth2.client_auth === 'none' && oauth2.pkce === 'off'
      ? ['/auth/oauth2/pkce cannot be off for a public client']
      : []),
  ];
}

function findReservedParams(
  field: string,
  params: Readonly<Record<string, string>> | undefined,
  reserved: readonly string[],
): string[] {
  return Object.keys(params ?? {})
    .filter((name) => reserved.includes(name))
    .map((name) => `/auth/oauth2/${field} must not set "${name}"`);
}

function findVariableProblems(connector: Connector): string[] {
  const names = [
    ...(connector.variables ?? []).map((variable) => variable.name),
    ...(connector.auth.keybased?.fields ?? []).map((field) => field.name),
    ...listCaptures(connector).map((capture) => capture.as),
  ];
  return [
    ...findRepeatedNames(connector).map((name) => `the name "${name}" is given twice`),
    ...names.filter((name) => RESERVED.has(name)).map((name) => `the name "${name}" is reserved`),
    ...(connector.variables ?? []).flatMap((variable, index) => {
      const where = `/variables/${index}`;
      return [
        ...(variable.type === 'text' && variable.pattern === undefined
          ? [`${where} needs a pattern`]
          : []),
        ...(variable.type === 'select' && variable.options === undefined
          ? [`${where} needs options`]
          : []),
        ...(variable.suffixes !== undefined && variable.type !== 'host'
          ? [`${where}/suffixes is for type host`]
          : []),
        ...(variable.suffixes ?? [])
          .filter((suffix) => !isDomain(suffix))
          .map((suffix) => `${where}/suffixes: many owners have names below "${suffix}"`),
      ];
    }),
  ];
}

function findCaptureProblems(connector: Connector): string[] {
  const { oauth2 } = connector.auth;
  // These values come through the browser, where anyone can change them.
  return (oauth2?.callback?.capture ?? []).flatMap((capture, index) =>
    (capture.pattern ?? capture.values ?? capture.suffixes) === undefined
      ? [`/auth/oauth2/callback/capture/${index} needs a pattern, values or suffixes`]
      : [],
  );
}

function findPatternProblems(connector: Connector): string[] {
  const patterns = [
    ...(connector.variables ?? []).map(({ name, pattern }) => ({ name, pattern })),
    ...(connector.auth.keybased?.fields ?? []).map(({ name, pattern }) => ({ name, pattern })),
    ...listCaptures(connector).map(({ as, pattern }) => ({ name: as, pattern })),
    { name: 'rate_limit', pattern: connector.rate_limit?.body?.regex },
  ];
  return patterns.flatMap(({ name, pattern }) => {
    const problem = pattern === undefined ? null : findValuePatternProblem(pattern);
    return problem === null ? [] : [`the pattern of "${name}" ${problem}`];
  });
}

function findIdentifierProblems(call: false | IdentifierCall): string[] {
  if (call === false) {
    return [];
  }
  const hasRequest = call.path !== undefined || call.list?.path !== undefined;
  return [
    ...(hasRequest || call.captured !== undefined
      ? []
      : ['/identifier needs a path, a list with a path, or captured']),
    ...(call.path !== undefined && call.pointer.length === 0 && call.captured === undefined
      ? ['/identifier/pointer must not be empty']
      : []),
  ];
}

function findHeaderProblems({ auth: { oauth2, keybased }, proxy }: Connector): string[] {
  const own = typeof proxy.auth === 'object' ? [proxy.auth] : [];
  const applied = [...own, ...(keybased?.apply ?? [])];
  const revoke = oauth2 === undefined || oauth2.revoke === false ? undefined : oauth2.revoke;
  const names = [
    ...applied.flatMap((rule) => (rule.in === 'header' ? [rule.name] : [])),
    ...Object.keys({ ...proxy.headers, ...proxy.default_headers, ...oauth2?.token_headers }),
    ...Object.keys(revoke?.headers ?? {}),
    ...Object.keys({ ...keybased?.token?.request?.headers, ...keybased?.token?.revoke?.headers }),
  ];
  return names
    .filter((name) => TRANSPORT_HEADERS.has(name.toLowerCase()))
    .map((name) => `the header "${name}" is set by the HTTP client`);
}
