/** Of one open editor: 128 random bits. `crypto.randomUUID` is absent on http addresses other than loopback. */
export function newTabId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
