import type { StoredPortalOption } from '../../db/schema/stored-portal.ts';

/** Whether an option is looked for: by a part of its name or value, upper and lower case alike. */
export function optionMatcher(search: string | undefined): (option: StoredPortalOption) => boolean {
  const wanted = search?.toLowerCase() ?? '';
  return ({ name = '', value }) =>
    wanted === '' ||
    name.toLowerCase().includes(wanted) ||
    String(value).toLowerCase().includes(wanted);
}
