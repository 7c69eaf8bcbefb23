/**
 * Returns whether a JSON value surely has more than `limit` characters as JSON. It makes no JSON, and reads no more of
 * the value than that takes, so that it costs little for any value.
 */
export function isLongerThan(value: unknown, limit: number): boolean {
  return countLength(value, limit) > limit;
}

/** Counts characters that the value has at least as JSON, and stops above `limit`. */
function countLength(value: unknown, limit: number): number {
  if (typeof value === 'string') {
    return value.length + '""'.length;
  }
  if (typeof value !== 'object' || value === null) {
    return 1;
  }
  let length = '[]'.length;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && length <= limit; index += 1) {
      length += Math.min(1, index) + countLength(value[index], limit - length);
    }
    return length;
  }
  for (const [index, key] of Object.keys(value).entries()) {
    if (length > limit) {
      break;
    }
    const name = Math.min(1, index) + key.length + '"":'.length;
    length += name + countLength(Reflect.get(value, key), limit - length - name);
  }
  return length;
}
