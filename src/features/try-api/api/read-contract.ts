import {
  isObject,
  type Json,
  type JsonObject,
  listStrings,
  toList,
  toObject,
} from '@patchbay/contract/json.ts';

export type Parameter = {
  name: string;
  place: 'path' | 'query' | 'header';
  isRequired: boolean;
  description: string;
  /** The values that it may have; empty if any are allowed. */
  values: readonly string[];
  isList: boolean;
  isNumber: boolean;
  minimum: number | undefined;
  maximum: number | undefined;
  maxLength: number | undefined;
};

export type BodyExample = { name: string; summary: string; text: string };

export type ApiOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  tag: string;
  /** The lowest role that may call it; undefined if members cannot. */
  role: string | undefined;
  takesKey: boolean;
  isReading: boolean;
  parameters: readonly Parameter[];
  /** The body; undefined if it takes none that is JSON. */
  body: { isRequired: boolean; examples: readonly BodyExample[] } | undefined;
  errors: readonly { status: string; description: string; codes: readonly string[] }[];
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Headers that the dashboard sets by itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['environment', 'x-internal-call']);

const toText = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const toNumber = (value: Json | undefined) => (typeof value === 'number' ? value : undefined);

/** Lists the operations of a contract that back ends or pages of customers may call. */
export function listApiOperations(document: JsonObject): ApiOperation[] {
  const resolve = createResolver(document);
  return Object.entries(toObject(document.paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const value = toObject(item)[method];
      return isObject(value) ? [toOperation(value, { method, path, resolve })] : [];
    }),
  );
}

type Resolve = (value: Json | undefined) => JsonObject;

/** Creates a function that follows references inside of the document. */
function createResolver(document: JsonObject): Resolve {
  return (value) => {
    let found = toObject(value);
    for (let step = 0; step < 10 && typeof found.$ref === 'string'; step += 1) {
      const { $ref, ...beside } = found;
      const target = $ref
        .slice(2)
        .split('/')
        .reduce<Json | undefined>(
          (parent, key) => toObject(parent)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
          document,
        );
      found = { ...toObject(target), ...beside };
    }
    return found;
  };
}

type Place = { method: string; path: string; resolve: Resolve };

function toOperation(value: JsonObject, { method, path, resolve }: Place): ApiOperation {
  const schemes = new Set(toList(value.security).flatMap((entry) => Object.keys(toObject(entry))));
  const body = resolve(value.requestBody);
  const json = toObject(toObject(body.content)['application/json']);
  const hasJson = Object.keys(json).length > 0;
  return {
    id: toText(value.operationId),
    method: method.toUpperCase(),
    path,
    summary: toText(value.summary),
    description: toText(value.description),
    tag: listStrings(value.tags)[0] ?? '',
    role: schemes.has('accountToken') ? toText(value['x-role']) : undefined,
    takesKey: schemes.has('apiKey'),
    isReading: method === 'get' || value['x-read-only'] === true,
    parameters: toList(value.parameters).flatMap((entry) => toParameter(resolve(entry), resolve)),
    body: hasJson
      ? { isRequired: body.required === true, examples: listExamples(json.examples, resolve) }
      : undefined,
    errors: Object.entries(toObject(value.responses)).flatMap(([status, entry]) => {
      const response = resolve(entry);
      return /^[45]/.test(status)
        ? [
            {
              status,
              description: toText(response.description),
              codes: listCodes(response, resolve),
            },
          ]
        : [];
    }),
  };
}

function toParameter(value: JsonObject, resolve: Resolve): Parameter[] {
  const { name, in: place } = value;
  const schema = resolve(value.schema);
  const items = resolve(schema.items);
  if (
    typeof name !== 'string' ||
    (place !== 'path' && place !== 'query' && place !== 'header') ||
    OWN_HEADERS.has(name.toLowerCase())
  ) {
    return [];
  }
  return [
    {
      name,
      place,
      isRequired: value.required === true,
      description: toText(value.description) || toText(schema.description),
      values: listStrings(schema.enum),
      isList: schema.type === 'array',
      isNumber:
        (schema.type === 'array' ? items : schema).type === 'integer' || schema.type === 'number',
      minimum: toNumber(schema.minimum),
      maximum: toNumber(schema.maximum),
      maxLength: toNumber(schema.maxLength),
    },
  ];
}

function listExamples(examples: Json | undefined, resolve: Resolve): BodyExample[] {
  return Object.entries(toObject(examples)).map(([name, entry]) => {
    const { summary, value } = resolve(entry);
    return { name, summary: toText(summary) || name, text: JSON.stringify(value ?? null, null, 2) };
  });
}

/** Lists the error codes in the examples of a response. */
function listCodes(response: JsonObject, resolve: Resolve): string[] {
  const json = toObject(toObject(response.content)['application/json']);
  const codes = Object.values(toObject(json.examples)).map((entry) =>
    toText(toObject(resolve(entry).value).error_code),
  );
  return [...new Set(codes)].filter((code) => code !== '');
}
