import type { ErrorObject } from 'ajv/dist/2020.js';
import type { AnyValidateFunction } from 'ajv/dist/types/index.js';

/** Returns the validator for a definition of the schema by its name. */
export type DefinitionCheck = (name: string) => AnyValidateFunction | undefined;

/**
 * Formats the errors of ajv (with `verbose`) as sentences. For alternatives of the schema ajv reports errors of each
 * one. Here only the intended alternative counts.
 */
export function formatSchemaProblems(
  errors: readonly ErrorObject[],
  definition: DefinitionCheck,
  at = '',
): string[] {
  const choices = errors.filter(
    (error) => error.keyword === 'anyOf' && typeof error.data === 'object',
  );
  const outer = choices.filter(
    (choice) => !choices.some((outerChoice) => isBelow(choice, outerChoice)),
  );
  const plain = errors.filter((error) => !outer.some((choice) => isIn(error, choice)));
  return [
    ...new Set([
      ...plain
        .filter((error) => error.keyword !== 'anyOf')
        .map((error) => formatProblem(error, at)),
      ...outer.flatMap((choice) => formatIntendedProblems(choice, definition, at)),
    ]),
  ];
}

function formatIntendedProblems(
  choice: ErrorObject,
  definition: DefinitionCheck,
  at: string,
): string[] {
  const pointer = `${at}${choice.instancePath}`;
  const branches = (Array.isArray(choice.schema) ? choice.schema : []).flatMap(
    (branch: { $ref?: string }) => branch.$ref?.split('/').at(-1) ?? [],
  );
  const checks = branches.flatMap((name: string) => definition(name) ?? []);
  const found = checks.map((check) => {
    check(choice.data);
    return { check, errors: [...(check.errors ?? [])] };
  });
  // The intended alternative is the one whose `in` matches. Without `in` there is only one besides `false`.
  const meant = found.find(({ errors }) => !errors.some((error) => error.instancePath === '/in'));
  if (meant !== undefined) {
    return formatSchemaProblems(meant.errors, definition, pointer);
  }
  const allowed = found.flatMap(({ errors }) =>
    errors.flatMap((error): unknown[] => error.params.allowedValues ?? []),
  );
  return [`${pointer}/in must be one of ${allowed.join(', ')}`];
}

const isBelow = (error: ErrorObject, choice: ErrorObject) =>
  error.instancePath.startsWith(`${choice.instancePath}/`);
const isIn = (error: ErrorObject, choice: ErrorObject) =>
  error.instancePath === choice.instancePath || isBelow(error, choice);

function formatProblem(error: ErrorObject, at: string): string {
  const pointer = `${at}${error.instancePath}`;
  const where = pointer === '' ? 'the file' : pointer;
  const { additionalProperty, allowedValues } = error.params;
  if (typeof additionalProperty === 'string') {
    return `${where} has the unknown field "${additionalProperty}"`;
  }
  return Array.isArray(allowedValues)
    ? `${where} must be one of ${allowedValues.join(', ')}`
    : `${where} ${error.message ?? 'is wrong'}`;
}
