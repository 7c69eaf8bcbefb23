/** Room for a number behind it in the contract's 64 characters. */
const MAX_SLUG_LENGTH = 48;

/** What the slug of an organization begins with: its name in letters, digits and hyphens. */
export function slugBase(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'org' : slug;
}
