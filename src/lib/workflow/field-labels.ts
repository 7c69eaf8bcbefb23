import {
  getOwnValue,
  isList,
  isObject,
  type Json,
  type JsonObject,
  toJsonValue,
} from '@patchbay/rules/json.ts';

/** The schema of a kind of node, as listNodeTypes has it; undefined if it is not known. */
export type SettingsSchema = JsonObject | undefined;

/** Returns the labels of the parts of a path, the outermost first: 'Body', 'Email'. */
export function getLabels(path: readonly string[], settings: SettingsSchema): string[] {
  let schema = settings;
  return path.map((key) => {
    const member = schema === undefined ? undefined : findMember(schema, settings ?? {}, key);
    const isInList = (schema?.type ?? 'array') === 'array' && /^\d+$/.test(key);
    const isNamedByPerson = schema !== undefined && member === undefined && takesAnyName(schema);
    schema = member;
    if (isInList) {
      return String(Number(key) + 1);
    }
    return member === undefined && isNamedByPerson
      ? key
      : getLabel({ name: key, schema: member ?? {} });
  });
}

/** Returns the labels of a path for which there is no schema. */
export const toLabels = (path: readonly string[]) =>
  path.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : toWords(key)));

/** Tells whether the keys of a value are typed by a person, as those of headers are. */
const takesAnyName = ({ properties }: JsonObject) => properties === undefined;

function findMember(parent: JsonObject, root: JsonObject, key: string): JsonObject | undefined {
  const schema = resolveRef(parent, root);
  const member = getOwnValue(schema.properties, key);
  if (isObject(member)) {
    return resolveRef(member, root);
  }
  if (isObject(schema.items) && /^\d+$/.test(key)) {
    return resolveRef(schema.items, root);
  }
  return listChoices(schema)
    .map((choice) => findMember(choice, root, key))
    .find((found) => found !== undefined);
}

const listChoices = ({ anyOf, oneOf }: JsonObject): JsonObject[] =>
  [anyOf, oneOf].flatMap((list: Json | undefined) => (isList(list) ? list.filter(isObject) : []));

/** Returns the schema that a `$ref` names, with the keywords beside it. */
export function resolveRef(schema: JsonObject, root: JsonObject): JsonObject {
  const { $ref, ...beside } = schema;
  if (typeof $ref !== 'string') {
    return schema;
  }
  const target = getOwnValue(root.$defs, $ref.replace('#/$defs/', ''));
  return { ...(isObject(target) ? target : {}), ...beside };
}

/** Returns the label of a member: its title, else its name in words. */
export function getLabel({ name, schema }: { name: string; schema: JsonObject }): string {
  return typeof schema.title === 'string' ? schema.title : toWords(name);
}

/** Words with a spelling of their own. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([['javascript', 'JavaScript']]);

/** Converts 'long_text' to 'Long text'. A name that has capitals stays as it is. */
export function toWords(name: string): string {
  const spelling = SPELLINGS.get(name);
  if (spelling !== undefined) {
    return spelling;
  }
  const words = /[A-Z]/.test(name) ? name : name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The settings' schema of each kind of node. */
export type SettingsSchemas = ReadonlyMap<string, JsonObject>;

export function toSettingsSchemas(
  types: readonly { type: string; settings: unknown }[] = [],
): SettingsSchemas {
  return new Map(
    types.flatMap(({ type, settings }) => {
      const schema = toJsonValue(settings);
      return isObject(schema) ? [[type, schema] as const] : [];
    }),
  );
}
