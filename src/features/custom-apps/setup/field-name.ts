/**
 * Derives a field name from its label: 'API key' → 'api_key'; '' if it does not start with a
 * letter.
 */
export function toFieldName(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[0-9_]+|_+$/g, '')
    .slice(0, 63);
}
