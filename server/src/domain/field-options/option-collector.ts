import type { StoredPortalOption } from '../../db/schema/stored-portal.ts';
import { MAX_OPTIONS } from './option-request.ts';
import { optionMatcher } from './search-options.ts';

/** Options of a source that are looked through, at most: each value is remembered, to be taken once. */
const MAX_READ = 250_000;
/** Characters of these values. */
const MAX_READ_LENGTH = 10_000_000;

export interface OptionList {
  options: StoredPortalOption[];
  truncated: boolean;
}

/** Takes the options of one page after another, each value once. */
export interface OptionCollector {
  /** @returns false: no more are needed, or the page brought nothing that is new */
  add(options: readonly StoredPortalOption[]): boolean;
  /** What was asked for, of the pages so far. */
  found(): OptionList;
  /** All options without a search; null: there are more than a list holds. */
  whole(): OptionList | null;
}

export function createOptionCollector(search: string | undefined): OptionCollector {
  const isWanted = optionMatcher(search);
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
          if (isWanted(option)) {
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
