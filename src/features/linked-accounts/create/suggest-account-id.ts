const MAX_LENGTH = 128;

/**
 * A readable ID for a customer of this name: 'Café Müller & Co.' becomes 'cafe-muller-co'. '' for a
 * name without Latin letters or digits.
 */
export function suggestAccountId(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
}
