/** The maximum length of the base. A number after it fits into the 64 characters of the contract. */
const MAX_SLUG_LENGTH = 48;

/** Converts the name of an organization to the beginning of its slug: letters, digits and hyphens. */
export function toSlugBase(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'org' : slug;
}
