import { getOwnValue, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { getLabel, resolveRef } from '@/lib/workflow/field-labels';
import { type Kind, type KindsField, type Member, readField } from './read-field';

/** An error or a warning at a place in the settings. */
export type FieldProblem = {
  /** The JSON pointer into the settings; '' for the settings as a whole. */
  pointer: string;
  message: string;
};

/** The settings of a node, complete or not. */
export type Settings = Readonly<Record<string, unknown>>;

/** Sets a member of a value, or removes it. The order of the others is kept. */
export function setMember(
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

/** Creates the initial settings: required members that have a default or only one value. */
export function createSettings(schema: JsonObject, root: JsonObject): JsonObject {
  const field = readField(schema, root);
  return field.kind === 'object' ? createMembers(field.members, root) : {};
}

export function createMembers(members: readonly Member[], root: JsonObject): JsonObject {
  return Object.fromEntries(
    members
      .filter(({ isRequired }) => isRequired)
      .map((member) => [member.name, getInitialValue(member, root)])
      .filter(([, value]) => value !== undefined),
  );
}

function getInitialValue({ schema }: Member, root: JsonObject): Json | undefined {
  const { default: fallback } = resolveRef(schema, root);
  const field = readField(schema, root);
  if (fallback !== undefined) {
    return fallback;
  }
  return field.kind === 'const' ? field.value : undefined;
}

/** Returns the kind of a value; undefined if it has none. */
export function findKind(field: KindsField, value: Json | undefined): Kind | undefined {
  const tag = getOwnValue(value, field.tag);
  return field.kinds.find((kind) => kind.value === tag);
}

/** Returns the labels of required members that are missing, except at fields that show a problem already. */
export function listMissingFields(
  schema: JsonObject,
  root: JsonObject,
  value: Json | undefined,
  problems: readonly FieldProblem[],
): string[] {
  const field = readField(schema, root);
  if (field.kind === 'kinds') {
    const kind = findKind(field, value);
    // Without a choice, the form shows all kinds.
    return kind === undefined ? [] : listMissingFields(kind.schema, root, value, problems);
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
