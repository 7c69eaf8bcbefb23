import { type Json, type JsonObject, toList, toObject } from './json.ts';
import { getMember, type Located, listMembers, step } from './resolve.ts';

export interface Parameter {
  name: string;
  /** The location: `path`, `query`, `header` or `cookie`. */
  in: string;
  isRequired: boolean;
  /** The description of the parameter, else of its schema; empty if there is neither. */
  description: string;
  /** True if the parameter is the end of the path and may contain slashes (`x-wildcard`). */
  isWildcard: boolean;
  /** An example or the default from the contract; undefined if there is neither. */
  example: string | undefined;
  schema: JsonObject;
  /** URI fragment of the schema in the document, `#/paths/…/schema`. */
  schemaPointer: string;
}

/** Returns the parameters that are written at an operation or at a path. */
export function listParameters(
  document: JsonObject,
  holder: Pick<Located, 'pointer' | 'value'>,
): Parameter[] {
  return listMembers(document, holder, 'parameters').map((parameter) => {
    const { value } = parameter;
    const schema = getMember(document, parameter, 'schema')?.value ?? {};
    return {
      name: String(value.name),
      in: String(value.in),
      isRequired: value.required === true,
      description: toText(value.description ?? schema.description) ?? '',
      isWildcard: value['x-wildcard'] === true,
      example: toText(
        value.example ?? toList(schema.examples)[0] ?? schema.default ?? toList(schema.enum)[0],
      ),
      schema: toObject(schema),
      schemaPointer: `#${step(parameter.pointer, 'schema')}`,
    };
  });
}

function toText(value: Json | undefined): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
