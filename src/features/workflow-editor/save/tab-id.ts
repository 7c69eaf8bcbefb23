/**
 * Creates the id of an open editor, from 128 random bits. `crypto.randomUUID` is absent on http addresses other than
 * loopback.
 */
export function createTabId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
