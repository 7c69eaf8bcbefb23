import type { Action } from '../../../connectors/connector.gen.d.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json-value.ts';
import { createValueBudget, type RefReader, type ValueBudget } from './resolve-refs.ts';

/** OpenAPI ignores these as header parameters: the client sets them. */
const OWN_HEADERS = new Set(['accept', 'content-type', 'authorization', 'cookie', 'host']);
const MAX_PARAMETERS = 200;

type Group = 'path' | 'query' | 'header';

interface GroupSchema {
  type: 'object';
  properties: Record<string, unknown>;
  required: string[];
  additionalProperties: false;
}

/** How a body is sent, by the content types of a document; JSON before a form before files. */
const BODY_KINDS = [
  { is: /^application\/(.+\+)?json\b/i, request: 'json' },
  { is: /^application\/x-www-form-urlencoded\b/i, request: 'form' },
  { is: /^multipart\/form-data\b/i, request: 'multipart' },
] as const;

/** One JSON Schema for the input of an operation, with the groups path, query, header and body. */
export function operationInput(
  source: { operation: JsonObject; item: JsonObject; names: ReadonlyMap<string, string> },
  refs: RefReader,
): Pick<Action, 'input' | 'request'> {
  const budget = createValueBudget();
  const groups = parameterGroups(source, refs, budget);
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

function parameterGroups(
  { operation, item, names }: Parameters<typeof operationInput>[0],
  refs: RefReader,
  budget: ValueBudget,
): Partial<Record<Group, GroupSchema>> {
  const groups: Partial<Record<Group, GroupSchema>> = {};
  // Those of the operation come last: they override those of the path.
  const given = [...listOf(item.parameters), ...listOf(operation.parameters)];
  for (const one of given.slice(0, MAX_PARAMETERS)) {
    const parameter = refs.follow(one);
    const group = parameter?.in;
    if (parameter === null || !isGroup(group)) {
      continue;
    }
    const name = nameOf(parameter, group, names);
    if (name === null) {
      continue;
    }
    const schema = groups[group] ?? emptyGroup();
    groups[group] = schema;
    schema.properties[name] = parameterSchema(parameter, refs, budget);
    schema.required = schema.required.filter((known) => known !== name);
    if (group === 'path' || parameter.required === true) {
      schema.required.push(name);
    }
  }
  if (names.size > 0) {
    const path = groups.path ?? emptyGroup();
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

function nameOf(
  parameter: JsonObject,
  group: Group,
  names: ReadonlyMap<string, string>,
): string | null {
  const name = textOf(parameter.name, 120);
  if (group === 'path') {
    // A parameter that the path does not hold has nowhere to go.
    return names.get(name) ?? null;
  }
  const isOwn = group === 'header' && OWN_HEADERS.has(name.toLowerCase());
  return name === '' || name === '__proto__' || isOwn ? null : name;
}

function parameterSchema(parameter: JsonObject, refs: RefReader, budget: ValueBudget): JsonObject {
  const [media] = Object.values(objectOf(parameter.content));
  const resolved = refs.resolve(parameter.schema ?? objectOf(media).schema ?? {}, budget);
  const description = textOf(parameter.description, 1_000);
  return {
    ...objectOf(resolved),
    ...(description === '' ? {} : { description }),
  };
}

function readBody(operation: JsonObject, refs: RefReader, budget: ValueBudget) {
  const body = refs.follow(operation.requestBody);
  const content = Object.entries(objectOf(body?.content));
  for (const { is, request } of BODY_KINDS) {
    const media = content.find(([type]) => is.test(type))?.[1];
    if (media !== undefined) {
      const resolved = refs.resolve(objectOf(media).schema ?? {}, budget);
      const schema = isObject(resolved) ? resolved : {};
      return { schema, request, isRequired: body?.required === true };
    }
  }
  return null;
}

function isGroup(value: unknown): value is Group {
  return value === 'path' || value === 'query' || value === 'header';
}

const emptyGroup = (): GroupSchema => ({
  type: 'object',
  properties: {},
  required: [],
  additionalProperties: false,
});
