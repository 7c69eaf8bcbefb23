/**
 * Adds `discriminator` to each `oneOf` whose objects differ by a constant under one name, so that errors
 * are those of the object that was meant. Without it every one of them has errors, and of a large input
 * only the first of each is found.
 */
export function withDiscriminators<Schema>(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
    const tag = isObject(value) && Array.isArray(value.oneOf) ? tagOf(value.oneOf) : undefined;
    return tag === undefined || !isObject(value)
      ? value
      : {
          ...value,
          type: 'object',
          required: [tag.name],
          properties: { [tag.name]: { enum: tag.values } },
          discriminator: { propertyName: tag.name },
        };
  });
}

function tagOf(branches: readonly unknown[]): { name: string; values: unknown[] } | undefined {
  const [first = new Map<string, unknown>(), ...others] = branches.map(constantsOf);
  const name = [...first.keys()].find((one) => others.every((constants) => constants.has(one)));
  return name === undefined
    ? undefined
    : { name, values: [first, ...others].map((constants) => constants.get(name)) };
}

/** The constants of required properties, by name. */
function constantsOf(branch: unknown): Map<string, unknown> {
  if (!isObject(branch) || !isObject(branch.properties) || !Array.isArray(branch.required)) {
    return new Map();
  }
  const { properties, required } = branch;
  return new Map(
    Object.entries(properties).flatMap(([name, property]) =>
      required.includes(name) && isObject(property) && 'const' in property
        ? [[name, property.const]]
        : [],
    ),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
