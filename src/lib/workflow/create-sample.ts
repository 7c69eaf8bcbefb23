const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The maximum depth, because schemas may refer to themselves. */
const MAX_DEPTH = 6;

const TEXTS: Readonly<Record<string, string>> = {
  email: 'nora@example.com',
  'date-time': '2026-01-01T12:00:00Z',
  date: '2026-01-01',
  uri: 'https://example.com',
};

/** Creates a value that fits a JSON Schema; null if the schema does not say which. */
export function createSample(schema: unknown, depth = 0): unknown {
  if (!isObject(schema) || depth > MAX_DEPTH) {
    return null;
  }
  const { examples, enum: values, properties, items, format, minimum } = schema;
  const example = [
    schema.default,
    schema.const,
    ...(Array.isArray(examples) ? examples : []),
    ...(Array.isArray(values) ? values : []),
  ].find((value) => value !== undefined);
  if (example !== undefined) {
    return example;
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (isObject(properties)) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [name, createSample(member, depth + 1)]),
    );
  }
  switch (type) {
    case 'object':
      return {};
    case 'array':
      return items === undefined ? [] : [createSample(items, depth + 1)];
    case 'string':
      return typeof format === 'string' ? (TEXTS[format] ?? '') : '';
    case 'number':
    case 'integer':
      return typeof minimum === 'number' ? minimum : 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}
