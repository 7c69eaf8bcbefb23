import type { ErrorObject } from 'ajv/dist/2020.js';

/** What ajv found, in sentences: of alternatives only the one that was meant. */
export function schemaProblems(errors: readonly ErrorObject[]): string[] {
  const choices = errors.filter((error) => error.keyword === 'anyOf');
  const isNoise = (error: ErrorObject) =>
    error.keyword === 'anyOf' || choices.some((choice) => isOtherBranch(error, choice, errors));
  const told = errors.filter((error) => !isNoise(error));
  return [...new Set((told.length > 0 ? told : errors).map(problemOf))];
}

function isOtherBranch(
  error: ErrorObject,
  choice: ErrorObject,
  errors: readonly ErrorObject[],
): boolean {
  if (!isBelow(error, choice)) {
    return false;
  }
  const branches = new Map<string, ErrorObject[]>();
  for (const other of errors.filter((one) => one !== choice && isBelow(one, choice))) {
    const branch = branchOf(other);
    branches.set(branch, [...(branches.get(branch) ?? []), other]);
  }
  const isRuledOut = (of: readonly ErrorObject[]) =>
    of.some(
      ({ instancePath, keyword }) =>
        (instancePath === choice.instancePath && keyword === 'type') ||
        (instancePath === `${choice.instancePath}/in` && keyword === 'enum'),
    );
  const isSomeLeft = [...branches.values()].some((of) => !isRuledOut(of));
  return isSomeLeft && isRuledOut(branches.get(branchOf(error)) ?? []);
}

const isBelow = (error: ErrorObject, choice: ErrorObject) =>
  error.keyword !== 'anyOf' &&
  (error.instancePath === choice.instancePath ||
    error.instancePath.startsWith(`${choice.instancePath}/`));

const branchOf = (error: ErrorObject) =>
  /\$defs\/(\w+)/.exec(error.schemaPath)?.[1] === undefined || error.schemaPath.includes('/anyOf/')
    ? error.schemaPath.replace(/(\/anyOf\/\d+)\/.*$/, '$1')
    : (/\$defs\/(\w+)/.exec(error.schemaPath)?.[1] ?? '');

function problemOf(error: ErrorObject): string {
  const where = error.instancePath === '' ? 'the file' : error.instancePath;
  const { additionalProperty, allowedValues } = error.params;
  if (typeof additionalProperty === 'string') {
    return `${where} has the unknown field "${additionalProperty}"`;
  }
  return Array.isArray(allowedValues)
    ? `${where} must be one of ${allowedValues.join(', ')}`
    : `${where} ${error.message ?? 'is wrong'}`;
}
