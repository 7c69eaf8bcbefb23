/** Where a logo is served, as it is stored: relative, because the public URL may change. */
export function logoPath(org_id: string, hash: string): string {
  return `/logos/${org_id}/${hash}.png`;
}

/**
 * The address of a stored icon: a path of this server, or an organization's own URL.
 *
 * @param origin where the API is: public URL and prefix
 */
export function iconAddress(icon: string, origin: string): string {
  return icon.startsWith('/') ? `${origin}${icon}` : icon;
}

/** The address of an organization's icon; null: it has none. */
export function orgIcon({ icon }: { icon: string | null }, origin: string): string | null {
  return icon === null ? null : iconAddress(icon, origin);
}
