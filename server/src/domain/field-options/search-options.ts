import type { StoredPortalOption } from '#db/schema/configs/stored-portal.ts';

/** Creates a function that returns whether the name or value of an option contains the search text, regardless of case. */
export function createOptionMatcher(
  search: string | undefined,
): (option: StoredPortalOption) => boolean {
  const lowerCaseSearch = search?.toLowerCase() ?? '';
  return ({ name = '', value }) =>
    lowerCaseSearch === '' ||
    name.toLowerCase().includes(lowerCaseSearch) ||
    String(value).toLowerCase().includes(lowerCaseSearch);
}
