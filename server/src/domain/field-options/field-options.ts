import type { StoredLabels } from '../../db/schema/config.ts';
import type { StoredPortalOption } from '../../db/schema/stored-portal.ts';
import { type FieldOptions, MAX_OPTIONS, type ResolvedOptions } from './option-request.ts';
import { optionMatcher } from './search-options.ts';

/** Create one for the whole process: it keeps what was read. */
export function createFieldOptions(): FieldOptions {
  return {
    resolve: async ({ labels }, { source, search }) => {
      switch (source.kind) {
        case 'fixed':
          return found(source.options, search);
        case 'labels':
          return found(labelsOf(labels, source.key), search);
        case 'action':
        case 'connector':
          return { error: { message: 'Options of an app are not available yet. Type the value.' } };
      }
    },
  };
}

/** One list serves every field; a list of its own goes before it. */
function labelsOf({ list, by_key }: StoredLabels, key: string | undefined): StoredPortalOption[] {
  const own = key !== undefined && Object.hasOwn(by_key, key) ? by_key[key] : undefined;
  return own ?? list;
}

function found(
  options: readonly StoredPortalOption[],
  search: string | undefined,
): ResolvedOptions {
  const matches = options.filter(optionMatcher(search));
  return { options: matches.slice(0, MAX_OPTIONS), truncated: matches.length > MAX_OPTIONS };
}
