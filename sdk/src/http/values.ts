/** Names and values to send. Undefined, null and empty values are dropped; an object is spread. */
export function toPairs(values: object = {}): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (Object(value) === value) {
      return toPairs(value);
    }
    const text = `${value ?? ''}`;
    return text ? [[name, text]] : [];
  });
}

/**
 * Puts the values into the `{placeholders}` of a path.
 * @throws TypeError for a value that would make it another path: an empty one, or a dot segment
 */
export function fillPath(path: string, values: { [name: string]: unknown }): string {
  return path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = `${values[name] ?? ''}`;
    if (/^\.{0,2}$/.test(value)) {
      throw new TypeError(`${name} is missing.`);
    }
    return encodeURIComponent(value);
  });
}
