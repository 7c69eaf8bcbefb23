import type { StoredPortalOption } from '#db/schema/configs/stored-portal.ts';
import { MAX_OPTIONS } from './option-request.ts';
import { createOptionMatcher } from './search-options.ts';

/** The maximum number of options that are read from one source. All values are held in memory to find duplicates. */
const MAX_READ = 250_000;
/** The maximum number of characters of these values. */
const MAX_READ_LENGTH = 10_000_000;

export interface OptionList {
  options: StoredPortalOption[];
  truncated: boolean;
}

/** Collects the options of several pages without duplicates. */
export interface OptionCollector {
  /** Adds the options of one page. Returns false if no further page is needed or the page had no new option. */
  add(options: readonly StoredPortalOption[]): boolean;
  /** Returns the options that match the search among the pages so far. */
  found(): OptionList;
  /** Returns all options without regard to the search, or null if there are more than `MAX_OPTIONS`. */
  whole(): OptionList | null;
}

export function createOptionCollector(search: string | undefined): OptionCollector {
  const matchesSearch = createOptionMatcher(search);
  const seen = new Set<string | number | boolean>();
  const all: StoredPortalOption[] = [];
  const matches: StoredPortalOption[] = [];
  let readLength = 0;
  const isFull = () => seen.size >= MAX_READ || readLength >= MAX_READ_LENGTH;
  return {
    add: (options) => {
      const before = seen.size;
      for (const option of options) {
        if (!seen.has(option.value)) {
          seen.add(option.value);
          readLength += String(option.value).length;
          if (all.length < MAX_OPTIONS) {
            all.push(option);
          }
          if (matchesSearch(option)) {
            matches.push(option);
          }
        }
      }
      const isNew = options.length === 0 || seen.size > before;
      return isNew && matches.length <= MAX_OPTIONS && !isFull();
    },
    found: () => ({
      options: matches.slice(0, MAX_OPTIONS),
      truncated: matches.length > MAX_OPTIONS || isFull(),
    }),
    whole: () => (seen.size > MAX_OPTIONS ? null : { options: all, truncated: false }),
  };
}
