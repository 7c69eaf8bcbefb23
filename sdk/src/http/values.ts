/** Names and values to send: undefined, null and empty ones are dropped, an object is spread. */
export function pairs(values: object = {}): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    Object(value) === value ? pairs(value) : `${value ?? ''}` ? [[name, `${value}`]] : [],
  );
}

/** @throws TypeError where a value would change the path: it is empty, or a dot segment. */
export function fill(path: string, values: { [name: string]: unknown }): string {
  return path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = `${values[name] ?? ''}`;
    if (/^\.{0,2}$/.test(value)) {
      throw new TypeError(`${name} is missing.`);
    }
    return encodeURIComponent(value);
  });
}
