import type { Connector, IdentifierCall, KeyBased, Verify } from '../connector.gen.d.ts';
import { findHostProblem } from '../host-rules.ts';
import { listPlaceholders, splitUrlTemplate } from '../url-template.ts';
import { getKeyNames, getOAuthNames, getTypedNames } from './template-names.ts';

type Templates = Readonly<Record<string, string>> | undefined;

/** Checks a template at a JSON pointer of the file, and collects its problems. */
interface Check {
  /** Checks an address to which no client secret is sent. */
  url(where: string, template: string | undefined, names: ReadonlySet<string>): void;
  /** Checks an address to which the connector's OAuth client authenticates. */
  endpoint(where: string, template: string | undefined, names: ReadonlySet<string>): void;
  /** Checks a host that credentials may be sent to, as in `proxy.hosts`. */
  host(where: string, template: string, names: ReadonlySet<string>): void;
  text(where: string, template: string | undefined, names: ReadonlySet<string>): void;
  record(where: string, templates: Templates, names: ReadonlySet<string>): void;
}

/**
 * Returns the problems of the templates: a `{name}` without a value at that step, or one that could direct a request
 * to another domain.
 */
export function findTemplateProblems(connector: Connector): string[] {
  const problems: string[] = [];
  const check = createCheck(problems, connector);
  checkOAuthTemplates(connector, check);
  checkKeyTemplates(connector, check);
  return problems;
}

function createCheck(problems: string[], connector: Connector): Check {
  const text: Check['text'] = (where, template, names) => {
    for (const name of template === undefined ? [] : listPlaceholders(template)) {
      if (!names.has(name)) {
        problems.push(`${where} uses {${name}}, which is not known there`);
      }
    }
    if (template !== undefined && /[{}]/.test(template.replace(/\{[a-z][a-z0-9_]*\}/g, ''))) {
      problems.push(`${where} has a brace that is not part of a {name}`);
    }
  };
  const checkDomain = (where: string, host: string, isForSecret: boolean) => {
    const problem = findHostProblem(host, connector, isForSecret);
    if (problem !== null) {
      problems.push(`${where} ${problem}`);
    }
  };
  const checkAddress = (
    where: string,
    template: string | undefined,
    names: ReadonlySet<string>,
    isForSecret: boolean,
  ) => {
    text(where, template, new Set([...names, 'public_url']));
    const { host, path } = splitUrlTemplate(template ?? '');
    checkDomain(where, host, isForSecret);
    if (listPlaceholders(`${host}${path}`).includes('public_url')) {
      problems.push(`${where} may have {public_url} at its start only`);
    }
  };
  // With client credentials a customer can lose only their own secret, and a public client has none.
  const { grant, client_auth, oauth1 } = connector.auth.oauth2 ?? {};
  // With OAuth 1.0a the client signs each request, and PLAINTEXT even sends its secret.
  const isSigned = oauth1 !== undefined;
  const isForSecret = isSigned || (grant !== 'client_credentials' && client_auth !== 'none');
  return {
    text,
    url: (where, template, names) => checkAddress(where, template, names, false),
    endpoint: (where, template, names) => checkAddress(where, template, names, isForSecret),
    host: (where, template, names) => {
      text(where, template, names);
      checkDomain(where, template.replace(/^\*\./, ''), isSigned);
    },
    record: (where, templates, names) => {
      for (const [key, template] of Object.entries(templates ?? {})) {
        text(`${where}/${key}`, template, names);
      }
    },
  };
}

function checkOAuthTemplates(connector: Connector, check: Check): void {
  const { oauth2 } = connector.auth;
  if (oauth2 === undefined) {
    return;
  }
  const at = (field: string) => `/auth/oauth2/${field}`;
  const names = getOAuthNames(connector);
  const addNames = (known: ReadonlySet<string>, ...more: string[]) => new Set([...known, ...more]);
  check.endpoint(at('authorize_url'), oauth2.authorize_url, names.typed);
  check.endpoint(at('token_url'), oauth2.token_url, names.callback);
  check.endpoint(at('oauth1/request_token_url'), oauth2.oauth1?.request_token_url, names.typed);
  check.endpoint(at('issuer'), oauth2.issuer, names.typed);
  check.endpoint(at('refresh_url'), oauth2.refresh_url, names.all);
  check.endpoint(at('introspect'), oauth2.introspect, names.all);
  check.record(at('authorize_params'), oauth2.authorize_params, addNames(names.typed, 'client_id'));
  const client = ['client_id', 'scopes'];
  check.record(at('token_params'), oauth2.token_params, addNames(names.callback, ...client));
  check.record(at('refresh_params'), oauth2.refresh_params, addNames(names.all, ...client));
  check.record(at('token_headers'), oauth2.token_headers, names.callback);
  if (oauth2.revoke !== false) {
    check.endpoint(at('revoke/url'), oauth2.revoke.url, addNames(names.all, 'client_id'));
    check.record(at('revoke/params'), oauth2.revoke.params, addNames(names.all, 'client_id'));
    // If both tokens are revoked one after the other, `{access_token}` would be ambiguous.
    const token = oauth2.revoke.token === 'access' ? ['access_token'] : [];
    check.record(
      at('revoke/headers'),
      oauth2.revoke.headers,
      addNames(names.all, 'client_id', ...token),
    );
  }
  const { proxy } = connector;
  if (proxy.auth !== undefined && proxy.auth !== 'bearer') {
    check.text('/proxy/auth/template', proxy.auth.template, addNames(names.all, 'access_token'));
  }
  const base = { url: proxy.base_url, where: '/proxy/base_url' };
  checkIdentifierTemplates(connector.identifier, '/identifier', names, base, check);
  checkVerifyTemplates(connector.verify, '/verify', names.all, check);
  check[oauth2.oauth1 === undefined ? 'url' : 'endpoint'](
    '/proxy/base_url',
    proxy.base_url,
    names.all,
  );
  checkProxyHeaders(connector, '', names.all, check);
}

function checkKeyTemplates(connector: Connector, check: Check): void {
  const { keybased, oauth2 } = connector.auth;
  if (keybased === undefined) {
    return;
  }
  const at = '/auth/keybased';
  checkKeyTokenTemplates(connector, keybased, check);
  const typed = getKeyNames(connector);
  const token = keybased.token === undefined ? [] : ['access_token'];
  const known = new Set([...typed, ...keybased.fields.map((field) => field.name), ...token]);
  for (const [index, apply] of keybased.apply.entries()) {
    for (const template of apply.in === 'basic' ? [apply.user, apply.pass] : [apply.template]) {
      check.text(`${at}/apply/${index}`, template, known);
    }
  }
  // A key does not have the values that OAuth captures, so shared calls must not use them, or keys need their own.
  const shared = oauth2 === undefined ? '' : ' (for keys)';
  const toPointer = (own: unknown, ownAt: string, sharedAt: string) =>
    own === undefined ? `${sharedAt}${shared}` : `${at}${ownAt}`;
  const base = {
    url: keybased.base_url ?? connector.proxy.base_url,
    where: toPointer(keybased.base_url, '/base_url', '/proxy/base_url'),
  };
  check.url(base.where, base.url, typed);
  checkProxyHeaders(connector, shared, typed, check);
  const verifyAt = toPointer(keybased.verify, '/verify', '/verify');
  checkVerifyTemplates(keybased.verify ?? connector.verify, verifyAt, typed, check);
  const identifierAt = toPointer(keybased.identifier, '/identifier', '/identifier');
  const identifier = keybased.identifier ?? connector.identifier;
  if (identifier !== false && identifier.list !== undefined) {
    check.text(identifierAt, `{${identifier.list.as}}`, typed);
  }
  const names = { typed, callback: typed, token: typed, identifier: typed, all: typed };
  checkIdentifierTemplates(identifier, identifierAt, names, base, check);
}

/**
 * Checks the templates of the token that is requested with a key. Its request may use the variables and the fields of
 * the key, but the address only the variables. The revocation may use the values that the connection stores. None of
 * the addresses gets a client secret.
 */
function checkKeyTokenTemplates(
  connector: Connector,
  { token, fields }: KeyBased,
  check: Check,
): void {
  const at = '/auth/keybased/token';
  const { jwt, request, revoke } = token ?? {};
  const typed = getTypedNames(connector, 'keybased');
  const entered = new Set([...typed, ...fields.map((field) => field.name)]);
  check.text(`${at}/jwt/key`, jwt?.key, entered);
  check.record(`${at}/jwt/header`, jwt?.header, entered);
  check.record(`${at}/jwt/claims`, jwt?.claims, entered);
  const requestNames = jwt === undefined ? entered : new Set([...entered, 'assertion']);
  check.url(`${at}/request/url`, request?.url, typed);
  check.record(`${at}/request/headers`, request?.headers, requestNames);
  check.record(`${at}/request/params`, request?.params, requestNames);
  check.record(`${at}/request/basic`, request?.basic, requestNames);
  const connectionNames = getKeyNames(connector);
  check.url(`${at}/revoke/url`, revoke?.url, connectionNames);
  check.record(`${at}/revoke/params`, revoke?.params, connectionNames);
  check.record(
    `${at}/revoke/headers`,
    revoke?.headers,
    new Set([...connectionNames, 'access_token']),
  );
}

function checkProxyHeaders(
  { proxy }: Connector,
  shared: string,
  names: ReadonlySet<string>,
  check: Check,
): void {
  check.record(`/proxy/headers${shared}`, proxy.headers, names);
  check.record(`/proxy/default_headers${shared}`, proxy.default_headers, names);
  for (const host of proxy.hosts ?? []) {
    check.host(`/proxy/hosts${shared}`, host, names);
  }
}

function checkVerifyTemplates(
  verify: false | Verify,
  where: string,
  names: ReadonlySet<string>,
  check: Check,
): void {
  if (verify !== false) {
    check.url(`${where}/base`, verify.base, names);
    check.text(`${where}/path`, verify.path, names);
    check.record(`${where}/headers`, verify.headers, names);
  }
}

function checkIdentifierTemplates(
  call: false | IdentifierCall,
  where: string,
  names: ReturnType<typeof getOAuthNames>,
  base: { url: string; where: string },
  check: Check,
): void {
  if (call === false) {
    return;
  }
  const { list } = call;
  const checkBase = (own: string | undefined, ownAt: string, known: ReadonlySet<string>) =>
    own === undefined
      ? check.url(`${base.where} (requested by ${ownAt})`, base.url, known)
      : check.url(`${ownAt}/base`, own, known);
  if (list?.path !== undefined) {
    checkBase(list.base, `${where}/list`, names.token);
    check.text(`${where}/list/path`, list.path, names.token);
    check.record(`${where}/list/headers`, list.headers, names.token);
  }
  if (call.path !== undefined) {
    checkBase(call.base, where, names.identifier);
    check.text(`${where}/path`, call.path, names.identifier);
    check.record(`${where}/headers`, call.headers, names.identifier);
  }
  const captured = call.captured === undefined ? undefined : `{${call.captured}}`;
  check.text(`${where}/captured`, captured, names.all);
}
