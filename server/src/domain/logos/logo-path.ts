/** Formats the path of a logo as it is stored. It is relative, because the public URL may change. */
export function formatLogoPath(org_id: string, hash: string): string {
  return `/logos/${org_id}/${hash}.png`;
}

/**
 * Returns the address of a stored icon, which is a path of this server or an organization's own URL.
 *
 * @param apiUrl the address of the API: the public URL with the prefix
 */
export function getIconAddress(icon: string, apiUrl: string): string {
  return isLogoPath(icon) ? `${apiUrl}${icon}` : icon;
}

/** Returns whether a stored icon is the path of an uploaded logo instead of a URL. */
export function isLogoPath(icon: string): boolean {
  return icon.startsWith('/');
}

/** Returns the address of an organization's icon, or null if it has none. */
export function getOrgIconAddress(
  { icon }: { icon: string | null },
  apiUrl: string,
): string | null {
  return icon === null ? null : getIconAddress(icon, apiUrl);
}
