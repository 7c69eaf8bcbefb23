/** Returns the value at a JSON pointer (RFC 6901), or undefined if there is none. */
export function getValueAt(document: unknown, pointer: string): unknown {
  let value: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
      return undefined;
    }
    value = Reflect.get(value, key);
  }
  return value;
}
