import type { Connector } from './connector.gen.d.ts';
import { valueAt } from './json-pointer.ts';

/** Days after which facts have to be verified against the provider's docs again. */
export const MAX_FACTS_AGE_DAYS = 180;

export interface LintResult {
  /** The file must not ship. */
  errors: string[];
  /** For review. */
  warnings: string[];
}

/**
 * What an entry of the catalog has to have besides being valid: confirmed or flagged facts, https,
 * scopes, a call that proves a key.
 *
 * @param now the day that the age of the facts is counted to
 */
export function lintConnector(connector: Connector, now: Date): LintResult {
  return {
    errors: [
      ...(isOwnApi(connector.proxy) ? [] : factProblems(connector, now)),
      ...addressProblems(connector),
      ...scopeProblems(connector),
      ...pointerProblems(connector),
      ...(connector.auth.keybased !== undefined &&
      (connector.auth.keybased.verify ?? connector.verify) === false
        ? ['/verify must say how a key is tried']
        : []),
      ...(connector.actions !== undefined ? ['/actions belong into actions.json'] : []),
      ...(connector.sources !== undefined ? ['/sources belong into options.json'] : []),
      ...(connector.triggers !== undefined ? ['/triggers belong into triggers.json'] : []),
    ],
    warnings: ageWarnings(connector, now),
  };
}

/** What a source or a trigger of the catalog has to have besides being valid: the page that shows the response. */
export function lintDocsUrls(
  { proxy }: Pick<Connector, 'proxy'>,
  list: 'sources' | 'triggers',
  entries: readonly { docs_url?: string }[],
): string[] {
  return isOwnApi(proxy)
    ? []
    : entries.flatMap(({ docs_url }, index) =>
        docs_url === undefined ? [`/${list}/${index}/docs_url is required`] : [],
      );
}

/** The provider is this server: there is no page to compare with. */
const isOwnApi = ({ base_url }: Connector['proxy']) => base_url.startsWith('{public_url}');

function factProblems({ facts_checked, unverified, docs_url }: Connector, now: Date): string[] {
  return [
    ...(docs_url === undefined ? ['/docs_url is required'] : []),
    ...(facts_checked === undefined && (unverified ?? []).length === 0
      ? ['/unverified must name the facts that were not compared, or /facts_checked the day']
      : []),
    ...(facts_checked !== undefined && !isDay(facts_checked) ? ['/facts_checked is no day'] : []),
    ...(facts_checked !== undefined && facts_checked > now.toISOString().slice(0, 10)
      ? ['/facts_checked is in the future']
      : []),
  ];
}

const isDay = (text: string) =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function addressProblems(connector: Connector): string[] {
  return JSON.stringify(connector).includes('http://')
    ? ['an address is plain http, which is for development']
    : [];
}

function scopeProblems({ auth: { oauth2 } }: Connector): string[] {
  return oauth2 !== undefined &&
    oauth2.scopes.default.length === 0 &&
    oauth2.scopes.in_console !== true
    ? ['/auth/oauth2/scopes/default is empty: say in_console where the request names none']
    : [];
}

/** The last field of the path may be absent, its parents may not: a typing mistake would hide the flag. */
function pointerProblems(connector: Connector): string[] {
  return (connector.unverified ?? [])
    .filter((pointer) => {
      const parent = pointer.slice(0, pointer.lastIndexOf('/'));
      return parent !== '' && typeof valueAt(connector, parent) !== 'object';
    })
    .map((pointer) => `/unverified names ${pointer}, which is nowhere in the file`);
}

function ageWarnings({ facts_checked }: Connector, now: Date): string[] {
  if (facts_checked === undefined) {
    return [];
  }
  const days = Math.floor((now.getTime() - Date.parse(facts_checked)) / 86_400_000);
  return days > MAX_FACTS_AGE_DAYS
    ? [`the facts were compared ${days} days ago: look at them again`]
    : [];
}
