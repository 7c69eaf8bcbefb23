import type { Action, Connector } from '#connectors/connector.gen.d.ts';
import { isOwnApi } from '#connectors/own-api.ts';
import { findFactProblems, findFactWarnings, isDay } from './lint-facts.ts';

export interface LintResult {
  /** Problems because of which the file must not ship. */
  errors: string[];
  /** Hints for the review. */
  warnings: string[];
}

/**
 * Checks what an entry of the catalog needs in addition to being valid: confirmed or flagged facts, https, scopes, a
 * call that verifies a key.
 *
 * @param now the day for which the age of the facts is computed
 * @param actions the actions of actions.json, which are facts, too
 */
export function lintConnector(
  connector: Connector,
  now: Date,
  actions: readonly Action[] = [],
): LintResult {
  const facts = { ...connector, ...(actions.length === 0 ? {} : { actions: [...actions] }) };
  return {
    errors: [
      ...(isOwnApi(connector) ? [] : findFactProblems(facts, now)),
      ...findAddressProblems(connector),
      ...findScopeProblems(connector),
      ...findSunsetProblems(connector),
      ...(connector.auth.keybased !== undefined &&
      (connector.auth.keybased.verify ?? connector.verify) === false
        ? ['/verify must say how a key is tested']
        : []),
      ...(connector.actions !== undefined ? ['/actions belong into actions.json'] : []),
      ...(connector.sources !== undefined ? ['/sources belong into options.json'] : []),
      ...(connector.triggers !== undefined ? ['/triggers belong into triggers.json'] : []),
    ],
    warnings: [...findFactWarnings(connector, now), ...findSunsetWarnings(connector, now)],
  };
}

/** Returns the sources or triggers of the catalog that lack `docs_url`, the page that shows the response. */
export function lintDocsUrls(
  connector: Pick<Connector, 'proxy'>,
  list: 'sources' | 'triggers',
  entries: readonly { docs_url?: string }[],
): string[] {
  return isOwnApi(connector)
    ? []
    : entries.flatMap(({ docs_url }, index) =>
        docs_url === undefined ? [`/${list}/${index}/docs_url is required`] : [],
      );
}

function findAddressProblems(connector: Connector): string[] {
  return JSON.stringify(connector).includes('http://')
    ? ['an address is plain http, which is for development']
    : [];
}

function findScopeProblems({ auth: { oauth2 } }: Connector): string[] {
  return oauth2 !== undefined &&
    oauth2.scopes.default.length === 0 &&
    oauth2.scopes.in_console !== true
    ? ['/auth/oauth2/scopes/default is empty: set in_console if the request names no scopes']
    : [];
}

function findSunsetProblems({ sunset = [] }: Connector): string[] {
  return sunset.flatMap(({ date }, index) =>
    isDay(date) ? [] : [`/sunset/${index}/date is not a day`],
  );
}

function findSunsetWarnings({ sunset = [] }: Connector, now: Date): string[] {
  return sunset
    .filter(({ date }) => date <= now.toISOString().slice(0, 10))
    .map(({ what, date }) => `${what} ended on ${date}: update the connector, or remove the entry`);
}
