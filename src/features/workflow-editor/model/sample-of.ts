const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schemas may hold themselves. */
const MAX_DEPTH = 6;

const TEXTS: Readonly<Record<string, string>> = {
  email: 'nora@example.com',
  'date-time': '2026-01-01T12:00:00Z',
  date: '2026-01-01',
  uri: 'https://example.com',
};

/** A value of the form that a JSON Schema describes, to begin with; null where it says nothing. */
export function sampleOf(schema: unknown, depth = 0): unknown {
  if (!isObject(schema) || depth > MAX_DEPTH) {
    return null;
  }
  const { examples, enum: values, properties, items, format, minimum } = schema;
  const given = [
    schema.default,
    schema.const,
    ...(Array.isArray(examples) ? examples : []),
    ...(Array.isArray(values) ? values : []),
  ].find((value) => value !== undefined);
  if (given !== undefined) {
    return given;
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (isObject(properties)) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, sampleOf(each, depth + 1)]),
    );
  }
  switch (type) {
    case 'object':
      return {};
    case 'array':
      return items === undefined ? [] : [sampleOf(items, depth + 1)];
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
