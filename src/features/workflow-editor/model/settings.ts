import { getOwnValue, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { getLabel, resolveRef } from '@/lib/workflow/field-labels';
import { type Kind, type KindsField, type Member, readField } from './read-field';

/** Something wrong at a place in the settings. */
export type FieldProblem = {
  /** JSON pointer into the settings; '' for them as a whole. */
  pointer: string;
  message: string;
};

/** Settings of a node, finished or not. */
export type Settings = Readonly<Record<string, unknown>>;

/** The value with a member set, or without it. The order of the others is kept. */
export function withMember(
  value: Json | undefined,
  name: string,
  member: Json | undefined,
): JsonObject {
  const object = isObject(value) ? value : {};
  if (member !== undefined) {
    return { ...object, [name]: member };
  }
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

/** Settings to begin with: what is required and has a default, or only one value. */
export function initialSettings(schema: JsonObject, root: JsonObject): JsonObject {
  const field = readField(schema, root);
  return field.kind === 'object' ? initialMembers(field.members, root) : {};
}

export function initialMembers(members: readonly Member[], root: JsonObject): JsonObject {
  return Object.fromEntries(
    members
      .filter(({ isRequired }) => isRequired)
      .map((member) => [member.name, initialValue(member, root)])
      .filter(([, value]) => value !== undefined),
  );
}

function initialValue({ schema }: Member, root: JsonObject): Json | undefined {
  const { default: given } = resolveRef(schema, root);
  const field = readField(schema, root);
  if (given !== undefined) {
    return given;
  }
  return field.kind === 'const' ? field.value : undefined;
}

/** The kind that a value is of. */
export function kindOf(field: KindsField, value: Json | undefined): Kind | undefined {
  const tag = getOwnValue(value, field.tag);
  return field.kinds.find((one) => one.value === tag);
}

/** Labels of what is required and missing, apart from the fields at which a problem says so already. */
export function missingFields(
  schema: JsonObject,
  root: JsonObject,
  value: Json | undefined,
  problems: readonly FieldProblem[],
): string[] {
  const field = readField(schema, root);
  if (field.kind === 'kinds') {
    const kind = kindOf(field, value);
    // Without a choice, all kinds stand there to choose from.
    return kind === undefined ? [] : missingFields(kind.schema, root, value, problems);
  }
  if (field.kind !== 'object') {
    return [];
  }
  return field.members
    .filter(
      ({ name, isRequired }) =>
        isRequired &&
        getOwnValue(value, name) === undefined &&
        !problems.some(({ pointer }) => pointer === `/${name}`),
    )
    .map(getLabel);
}
