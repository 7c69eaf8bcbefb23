/**
 * Converts values to names and texts. Undefined, null and empty values are dropped, and nested objects
 * are spread.
 */
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
 * Inserts values into the `{placeholders}` of a path.
 *
 * @throws TypeError for an empty value or a dot segment, which would address another path
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
