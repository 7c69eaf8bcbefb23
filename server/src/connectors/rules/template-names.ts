import type { Connector, IdentifierCall } from '../connector.gen.d.ts';

/** The names that templates may use at each step of an authorization. Each set contains the one before. */
export interface OAuthNames {
  /** The variables that the customer enters. */
  typed: Set<string>;
  /** In addition, the captured parameters of the callback. */
  callback: Set<string>;
  /** In addition, the captures of the token response. */
  token: Set<string>;
  /** In addition, the captures of the selected account, if the list of accounts has its own request. */
  identifier: Set<string>;
  /** Everything that the connection stores. */
  all: Set<string>;
}

/** Returns the names that have a value at each step of an authorization. */
export function getOAuthNames(connector: Connector): OAuthNames {
  const { oauth2 } = connector.auth;
  const typed = getTypedNames(connector, 'oauth2');
  const callback = new Set([...typed, ...listCaptureNames(oauth2?.callback?.capture)]);
  const token = new Set([...callback, ...listCaptureNames(oauth2?.token_response?.capture)]);
  const call = connector.identifier === false ? undefined : connector.identifier;
  const list = call?.list;
  const selected = list === undefined ? [] : [list.as, ...listCaptureNames(list.capture)];
  const identifier = new Set(list?.path === undefined ? token : [...token, ...selected]);
  const all = new Set([...token, ...selected, ...listCaptureNames(call?.capture)]);
  return { typed, callback, token, identifier, all };
}

const listCaptureNames = (captures: readonly { as: string }[] = []) =>
  captures.map((capture) => capture.as);

/** Returns the names that a connection by key stores: the entered variables, and the captures of its token. */
export function getKeyNames(connector: Connector): Set<string> {
  const captured = listCaptureNames(connector.auth.keybased?.token?.response?.capture);
  return new Set([...getTypedNames(connector, 'keybased'), ...captured]);
}

/** Returns the names of the variables that a customer enters for an auth method. */
export function getTypedNames(connector: Connector, authType: 'oauth2' | 'keybased'): Set<string> {
  return new Set(
    (connector.variables ?? [])
      .filter(({ only_for }) => only_for === undefined || only_for === authType)
      .map((variable) => variable.name),
  );
}

/** Returns the names that are captured more than once, or that are variables as well. */
export function findRepeatedNames(connector: Connector): string[] {
  const { oauth2, keybased } = connector.auth;
  const call: IdentifierCall | undefined =
    connector.identifier === false ? undefined : connector.identifier;
  const captured = [
    ...(oauth2?.callback?.capture ?? []),
    ...(oauth2?.token_response?.capture ?? []),
    ...(call?.capture ?? []),
    ...(call?.list === undefined ? [] : [call.list, ...(call.list.capture ?? [])]),
  ].map((capture) => capture.as);
  const oauth = [...getTypedNames(connector, 'oauth2'), ...captured];
  const key = [
    ...getTypedNames(connector, 'keybased'),
    ...(keybased?.fields ?? []).map((field) => field.name),
    ...listCaptureNames(keybased?.token?.response?.capture),
  ];
  const declared = (connector.variables ?? []).map((variable) => variable.name);
  return [
    ...new Set([...filterRepeated(oauth), ...filterRepeated(key), ...filterRepeated(declared)]),
  ];
}

function filterRepeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
