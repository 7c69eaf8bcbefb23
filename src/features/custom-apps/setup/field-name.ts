/** A name for a field after its label: 'API key' → 'api_key'; '' where no letter begins it. */
export function fieldNameOf(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[0-9_]+|_+$/g, '')
    .slice(0, 63);
}
