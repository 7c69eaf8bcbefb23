/** Where a logo is served, as it is stored: relative, because the public URL may change. */
export function logoPath(org_id: string, hash: string): string {
  return `/logos/${org_id}/${hash}.png`;
}

/**
 * The address of a stored icon: a path of this server, or an organization's own URL.
 *
 * @param apiUrl where the API is: public URL and prefix
 */
export function iconAddress(icon: string, apiUrl: string): string {
  return isLogoPath(icon) ? `${apiUrl}${icon}` : icon;
}

/** A stored icon is an uploaded logo, not a URL. */
export function isLogoPath(icon: string): boolean {
  return icon.startsWith('/');
}

/** The address of an organization's icon; null: it has none. */
export function orgIcon({ icon }: { icon: string | null }, apiUrl: string): string | null {
  return icon === null ? null : iconAddress(icon, apiUrl);
}
