import type { Connector, IdentifierCall } from './connector.gen.d.ts';
import { listPlaceholders } from './url-template.ts';

/** The rules that a captured value or a variable must follow. */
export interface ValueRules {
  pattern?: string;
  values?: readonly string[];
  suffixes?: readonly string[];
}

/**
 * Returns the reason why the host of a URL template is refused, or null if it is allowed. A `{name}` must be in front
 * of a fixed domain, or be limited by a closed list, by suffixes or, for type host, by the guarded client.
 *
 * @param isForSecret whether the client secret of the organization is sent there. The customer must not choose who
 *   gets it, so a variable of type host needs suffixes.
 */
export function findHostProblem(
  host: string,
  connector: Connector,
  isForSecret: boolean,
): string | null {
  const names = listPlaceholders(host);
  const last = names.at(-1);
  if (last === undefined) {
    return null;
  }
  const fixed = host.slice(host.lastIndexOf('}') + 1).replace(/:\d+$/, '');
  if (isDomain(fixed)) {
    return null;
  }
  const isWhole = host.replace(/:\d+$/, '') === `{${last}}`;
  const open = names.filter((name) => !isClosed(name, connector, isWhole, !isForSecret));
  return open.length === 0
    ? null
    : `lets {${open[0]}} change the domain: give it options, values or suffixes, or put it in front of a fixed domain`;
}

/** Whether a suffix like `.example.com` is below a domain that has one owner. */
export function isDomain(suffix: string): boolean {
  return (
    /^\.[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(suffix) &&
    // Many owners register names below these suffixes. The list need not be complete, because requests of custom
    // apps go through the guarded client as well.
    !/^\.(co|com|net|org|gov|edu|ac|or|ne)\.[a-z]{2}$/.test(suffix)
  );
}

function isClosed(
  name: string,
  connector: Connector,
  isWhole: boolean,
  canBeAny: boolean,
): boolean {
  const variables = (connector.variables ?? []).filter((variable) => variable.name === name);
  const captures = listCaptures(connector).filter((capture) => capture.as === name);
  const all = [
    ...variables.map(
      ({ type, suffixes }) =>
        type === 'select' || (type === 'host' && isWhole && isPinned(suffixes, canBeAny)),
    ),
    ...captures.map(
      ({ values, suffixes }) => values !== undefined || (isWhole && isPinned(suffixes, false)),
    ),
  ];
  return all.length > 0 && all.every(Boolean);
}

function isPinned(suffixes: readonly string[] | undefined, isPinnedIfNone: boolean): boolean {
  return suffixes === undefined ? isPinnedIfNone : suffixes.every(isDomain);
}

/** Returns every value that a connector stores from the provider's responses, with its rules. */
export function listCaptures(connector: Connector): (ValueRules & { as: string })[] {
  const { oauth2, keybased } = connector.auth;
  const listCallCaptures = (call: false | undefined | IdentifierCall) =>
    call === false || call === undefined
      ? []
      : [
          ...(call.capture ?? []),
          ...(call.list === undefined ? [] : [{ as: call.list.as }]),
          ...(call.list?.capture ?? []),
        ];
  return [
    ...(oauth2?.callback?.capture ?? []),
    ...(oauth2?.token_response?.capture ?? []),
    ...(keybased?.token?.response?.capture ?? []),
    ...listCallCaptures(connector.identifier),
    ...listCallCaptures(keybased?.identifier),
  ];
}
