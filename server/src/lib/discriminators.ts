/**
 * Adds `discriminator` to each `oneOf` whose objects differ by a constant of the same property, so that validation
 * reports the errors of the intended object. Without it every object of the `oneOf` reports errors, and a large
 * input shows only the first error of each.
 */
export function addDiscriminators<Schema>(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
    const tag = isObject(value) && Array.isArray(value.oneOf) ? findTag(value.oneOf) : undefined;
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

function findTag(branches: readonly unknown[]): { name: string; values: unknown[] } | undefined {
  const [first = new Map<string, unknown>(), ...others] = branches.map(listConstants);
  const name = [...first.keys()].find((candidate) =>
    others.every((constants) => constants.has(candidate)),
  );
  return name === undefined
    ? undefined
    : { name, values: [first, ...others].map((constants) => constants.get(name)) };
}

/** Returns the constants of required properties by name. */
function listConstants(branch: unknown): Map<string, unknown> {
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
