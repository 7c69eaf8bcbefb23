import type { Action } from '#connectors/connector.gen.d.ts';
import { isObject, type JsonObject, toList, toObject, toText } from './json-value.ts';
import { createValueBudget, type RefReader, type ValueBudget } from './resolve-refs.ts';

/** Headers that OpenAPI ignores as parameters, or that the client sets itself. */
const OWN_HEADERS = new Set(['accept', 'content-type', 'authorization', 'cookie', 'host']);
const MAX_PARAMETERS = 200;

type Group = 'path' | 'query' | 'header';

interface GroupSchema {
  type: 'object';
  properties: Record<string, unknown>;
  required: string[];
  additionalProperties: false;
}

/** The ways to send a body by their content types, the preferred one first. */
const BODY_KINDS = [
  { is: /^application\/(.+\+)?json\b/i, request: 'json' },
  { is: /^application\/x-www-form-urlencoded\b/i, request: 'form' },
  { is: /^multipart\/form-data\b/i, request: 'multipart' },
] as const;

/** Builds one JSON Schema for the input of an operation, with the groups path, query, header and body. */
export function buildOperationInput(
  source: { operation: JsonObject; item: JsonObject; names: ReadonlyMap<string, string> },
  refs: RefReader,
): Pick<Action, 'input' | 'request'> {
  const budget = createValueBudget();
  const groups = buildGroups(source, refs, budget);
  const body = readBody(source.operation, refs, budget);
  const properties: Record<string, unknown> = { ...groups };
  const required = Object.entries(groups)
    .filter(([, group]) => group.required.length > 0)
    .map(([name]) => name);
  if (body !== null) {
    properties.body = body.schema;
    if (body.isRequired) {
      required.push('body');
    }
  }
  return {
    input: { type: 'object', properties, required, additionalProperties: false },
    ...(body === null || body.request === 'json' ? {} : { request: body.request }),
  };
}

function buildGroups(
  { operation, item, names }: Parameters<typeof buildOperationInput>[0],
  refs: RefReader,
  budget: ValueBudget,
): Partial<Record<Group, GroupSchema>> {
  const groups: Partial<Record<Group, GroupSchema>> = {};
  // An operation's parameter comes later, so that it overrides that of its path.
  const parameters = [...toList(item.parameters), ...toList(operation.parameters)];
  for (const reference of parameters.slice(0, MAX_PARAMETERS)) {
    const parameter = refs.follow(reference);
    const group = parameter?.in;
    if (parameter === null || !isGroup(group)) {
      continue;
    }
    const name = getName(parameter, group, names);
    if (name === null) {
      continue;
    }
    const schema = groups[group] ?? createGroup();
    groups[group] = schema;
    schema.properties[name] = buildSchema(parameter, refs, budget);
    schema.required = schema.required.filter((known) => known !== name);
    if (group === 'path' || parameter.required === true) {
      schema.required.push(name);
    }
  }
  if (names.size > 0) {
    const path = groups.path ?? createGroup();
    for (const name of names.values()) {
      if (!Object.hasOwn(path.properties, name)) {
        path.properties[name] = { type: 'string' };
        path.required.push(name);
      }
    }
    groups.path = path;
  }
  return groups;
}

/** Returns the name of a parameter in the input. Null if the action cannot send it. */
function getName(
  parameter: JsonObject,
  group: Group,
  names: ReadonlyMap<string, string>,
): string | null {
  const name = toText(parameter.name, 120);
  if (group === 'path') {
    // The path may lack a place for the parameter, which is then not sent.
    return names.get(name) ?? null;
  }
  const isOwn = group === 'header' && OWN_HEADERS.has(name.toLowerCase());
  return name === '' || name === '__proto__' || isOwn ? null : name;
}

function buildSchema(parameter: JsonObject, refs: RefReader, budget: ValueBudget): JsonObject {
  const [media] = Object.values(toObject(parameter.content));
  const resolved = refs.resolve(parameter.schema ?? toObject(media).schema ?? {}, budget);
  const description = toText(parameter.description, 1_000);
  return {
    ...toObject(resolved),
    ...(description === '' ? {} : { description }),
  };
}

function readBody(operation: JsonObject, refs: RefReader, budget: ValueBudget) {
  const body = refs.follow(operation.requestBody);
  const content = Object.entries(toObject(body?.content));
  for (const { is, request } of BODY_KINDS) {
    const media = content.find(([type]) => is.test(type))?.[1];
    if (media !== undefined) {
      const resolved = refs.resolve(toObject(media).schema ?? {}, budget);
      const schema = isObject(resolved) ? resolved : {};
      return { schema, request, isRequired: body?.required === true };
    }
  }
  return null;
}

function isGroup(value: unknown): value is Group {
  return value === 'path' || value === 'query' || value === 'header';
}

const createGroup = (): GroupSchema => ({
  type: 'object',
  properties: {},
  required: [],
  additionalProperties: false,
});
