import { type Json, type JsonObject, listOf, objectOf } from './json.ts';
import { type Located, member, members, step } from './resolve.ts';

export interface Parameter {
  name: string;
  /** `path`, `query`, `header` or `cookie`. */
  in: string;
  isRequired: boolean;
  /** It stands at the end of the path and may hold slashes (`x-wildcard`). */
  isWildcard: boolean;
  /** Example or default of the contract; undefined where there is neither. */
  example: string | undefined;
  schema: JsonObject;
  /** URI fragment of the schema in the document, `#/paths/…/schema`. */
  schemaPointer: string;
}

/** The parameters written at an operation or at a path. */
export function parametersOf(
  document: JsonObject,
  holder: Pick<Located, 'pointer' | 'value'>,
): Parameter[] {
  return members(document, holder, 'parameters').map((parameter) => {
    const { value } = parameter;
    const schema = member(document, parameter, 'schema')?.value ?? {};
    return {
      name: String(value.name),
      in: String(value.in),
      isRequired: value.required === true,
      isWildcard: value['x-wildcard'] === true,
      example: textOf(
        value.example ?? listOf(schema.examples)[0] ?? schema.default ?? listOf(schema.enum)[0],
      ),
      schema: objectOf(schema),
      schemaPointer: `#${step(parameter.pointer, 'schema')}`,
    };
  });
}

function textOf(value: Json | undefined): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
