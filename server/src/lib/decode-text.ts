/**
 * Decodes bytes as text. A byte order mark takes precedence over the charset and is removed.
 *
 * @param charset the charset of a content type. An unknown one counts as UTF-8.
 */
export function decodeText(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(getUtf16(bytes) ?? charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

export const hasUtf16Mark = (bytes: Uint8Array): boolean => getUtf16(bytes) !== null;

function getUtf16([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le';
  }
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
