import {
  getOwnValue,
  isList,
  isObject,
  type Json,
  type JsonObject,
  toJsonValue,
} from '@patchbay/rules/json.ts';
import { labelOf, resolved, wordsOf } from '../editor/form/read-field';

/** The settings schema of a kind of node, as `listNodeTypes` returns it; undefined if it is not known. */
export type SettingsSchema = JsonObject | undefined;

/** Returns the labels of the path to a value, outermost first: 'Body', 'Email'. */
export function labelsAt(path: readonly string[], settings: SettingsSchema): string[] {
  let schema = settings;
  return path.map((key) => {
    const inside = schema === undefined ? undefined : findMember(schema, settings ?? {}, key);
    const isOfList = (schema?.type ?? 'array') === 'array' && /^\d+$/.test(key);
    const isNamed = schema !== undefined && inside === undefined && takesAnyName(schema);
    schema = inside;
    if (isOfList) {
      return String(Number(key) + 1);
    }
    return inside === undefined && isNamed ? key : labelOf({ name: key, schema: inside ?? {} });
  });
}

/** Returns labels of a path outside the settings of a node's kind. */
export const inWords = (path: readonly string[]) =>
  path.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : wordsOf(key)));

/** Members of headers or of a body have names that the person typed. */
const takesAnyName = ({ properties }: JsonObject) => properties === undefined;

function findMember(parent: JsonObject, root: JsonObject, key: string): JsonObject | undefined {
  const schema = resolved(parent, root);
  const own = getOwnValue(schema.properties, key);
  if (isObject(own)) {
    return resolved(own, root);
  }
  if (isObject(schema.items) && /^\d+$/.test(key)) {
    return resolved(schema.items, root);
  }
  return listChoices(schema)
    .map((choice) => findMember(choice, root, key))
    .find((found) => found !== undefined);
}

const listChoices = ({ anyOf, oneOf }: JsonObject): JsonObject[] =>
  [anyOf, oneOf].flatMap((list: Json | undefined) => (isList(list) ? list.filter(isObject) : []));

/** The settings schemas by kind of node. */
export type SettingsSchemas = ReadonlyMap<string, JsonObject>;

export function schemasOf(
  types: readonly { type: string; settings: unknown }[] = [],
): SettingsSchemas {
  return new Map(
    types.flatMap(({ type, settings }) => {
      const schema = toJsonValue(settings);
      return isObject(schema) ? [[type, schema] as const] : [];
    }),
  );
}
