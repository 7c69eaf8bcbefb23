import type { StoredLabels } from '../../db/schema/config.ts';
import type { StoredOptionSource, StoredPortalOption } from '../../db/schema/stored-portal.ts';
import type { OptionList } from './option-collector.ts';
import { MAX_OPTIONS } from './option-request.ts';
import { optionMatcher } from './search-options.ts';

type PlainSource = Extract<StoredOptionSource, { kind: 'fixed' | 'labels' }>;

/** Options that are there without a request: those of the portal, or of the embedding application. */
export function plainOptions(
  source: PlainSource,
  labels: StoredLabels,
  search: string | undefined,
): OptionList {
  const all = source.kind === 'fixed' ? source.options : labelsOf(labels, source.key);
  const found = all.filter(optionMatcher(search));
  return { options: found.slice(0, MAX_OPTIONS), truncated: found.length > MAX_OPTIONS };
}

/** One list serves every field; a list of its own goes before it. */
function labelsOf({ list, by_key }: StoredLabels, key: string | undefined): StoredPortalOption[] {
  const own = key !== undefined && Object.hasOwn(by_key, key) ? by_key[key] : undefined;
  return own ?? list;
}
