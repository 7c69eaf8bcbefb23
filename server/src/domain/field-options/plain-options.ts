import type { StoredLabels } from '#db/schema/configs/config.ts';
import type { StoredOptionSource, StoredPortalOption } from '#db/schema/configs/stored-portal.ts';
import type { OptionList } from './option-collector.ts';
import { MAX_OPTIONS } from './option-request.ts';
import { createOptionMatcher } from './search-options.ts';

type PlainSource = Extract<StoredOptionSource, { kind: 'fixed' | 'labels' }>;

/** Lists options that need no request: those of the portal or of the embedding application. */
export function listPlainOptions(
  source: PlainSource,
  labels: StoredLabels,
  search: string | undefined,
): OptionList {
  const all = source.kind === 'fixed' ? source.options : getLabels(labels, source.key);
  const found = all.filter(createOptionMatcher(search));
  return { options: found.slice(0, MAX_OPTIONS), truncated: found.length > MAX_OPTIONS };
}

/** Returns the options that the embedding application set for a field, or else its list for all fields. */
function getLabels({ list, by_key }: StoredLabels, key: string | undefined): StoredPortalOption[] {
  const own = key !== undefined && Object.hasOwn(by_key, key) ? by_key[key] : undefined;
  return own ?? list;
}
