// Rules for every schema of the contract.
import { type JsonObject, listStrings, toList, toObject } from '@patchbay/contract/json.ts';
import { getMember, type Located, listMembers } from '@patchbay/contract/resolve.ts';

const BOUNDED_FORMATS = ['date', 'date-time', 'uuid'];
const COMBINATIONS = ['allOf', 'anyOf', 'oneOf'];
const TYPE_KEYWORDS = ['type', 'enum', 'const', 'x-free-form', 'properties', ...COMBINATIONS];

/** The treatment of unknown fields: a request refuses or ignores them, and a response has none. */
export type Openness = 'refuses' | 'ignores' | 'response';

export function types(schema: JsonObject): string[] {
  return typeof schema.type === 'string' ? [schema.type] : listStrings(schema.type);
}

export function isBounded(schema: JsonObject): boolean {
  const isListed = schema.enum !== undefined || schema.const !== undefined;
  const hasFormat = typeof schema.format === 'string' && BOUNDED_FORMATS.includes(schema.format);
  return isListed || hasFormat || schema.maxLength !== undefined;
}

/** Returns the schemas inside a schema. `isPart` marks those that extend the schema around them. */
function subschemas(contract: JsonObject, schema: Located): { schema: Located; isPart: boolean }[] {
  const parts = COMBINATIONS.flatMap((key) => listMembers(contract, schema, key));
  const own = [
    ...listMembers(contract, schema, 'properties'),
    ...[getMember(contract, schema, 'items') ?? []].flat(),
    ...[getMember(contract, schema, 'additionalProperties') ?? []].flat(),
  ];
  return [
    ...parts.map((part) => ({ schema: part, isPart: true })),
    ...own.map((part) => ({ schema: part, isPart: false })),
  ];
}

/** Calls `visit` once for the schema and for each schema inside it. */
export function walk(
  contract: JsonObject,
  schema: Located,
  visit: (schema: Located, around: JsonObject | undefined) => void,
  seen = new Set<string>(),
  around?: JsonObject,
): void {
  if (seen.has(schema.pointer)) {
    return;
  }
  seen.add(schema.pointer);
  visit(schema, around);
  for (const { schema: next, isPart } of subschemas(contract, schema)) {
    // A oneOf inside an allOf extends the whole, like the other parts of the allOf.
    const whole = around?.allOf === undefined ? schema.value : around;
    walk(contract, next, visit, seen, isPart ? whole : undefined);
  }
}

function shapeFindings(schema: JsonObject, around: JsonObject | undefined): string[] {
  const kinds = types(schema);
  const isFree = schema['x-free-form'] !== undefined;
  const isObject = kinds.includes('object') || schema.additionalProperties !== undefined;
  const findings: string[] = [];
  if (around?.type === undefined && !TYPE_KEYWORDS.some((key) => schema[key] !== undefined)) {
    findings.push('says nothing: it needs a type, or x-free-form with the reason');
  }
  if (isObject && schema.properties === undefined && !isFree) {
    findings.push('is an object without properties: name them, or give x-free-form a reason');
  }
  if (isFree && typeof schema['x-free-form'] !== 'string') {
    findings.push('has an x-free-form that is not a sentence');
  }
  if (kinds.includes('string') && !isBounded(schema)) {
    findings.push('is a string without maxLength');
  }
  if (kinds.includes('array') && schema.maxItems === undefined) {
    findings.push('is an array without maxItems');
  }
  if (kinds.includes('array') && schema.items === undefined) {
    findings.push('is an array without items');
  }
  // fast-json-stringify uses the first matching type, and treats an array as a string.
  if (kinds.includes('string') && kinds.indexOf('array') > kinds.indexOf('string')) {
    findings.push('names string before array: the server would send the array as text');
  }
  if (kinds.includes('integer') && schema.minimum === undefined && schema.enum === undefined) {
    findings.push('is an integer without minimum');
  }
  return findings;
}

/** Checks that `x-enumDescriptions` describes each value of the `enum` and nothing else. */
function meaningFindings(schema: JsonObject): string[] {
  if (schema['x-enumDescriptions'] === undefined) {
    return [];
  }
  const values = listStrings(schema.enum);
  const described = Object.keys(toObject(schema['x-enumDescriptions']));
  return [
    ...values
      .filter((value) => !described.includes(value))
      .map((value) => `does not describe ${value}`),
    ...described
      .filter((value) => !values.includes(value))
      .map((value) => `describes ${value}, which is not a value`),
  ];
}

/** Returns the findings of the schema and of all schemas inside it, one line each. */
export function schemaFindings(contract: JsonObject, root: Located, seen: Set<string>): string[] {
  const findings: string[] = [];
  walk(
    contract,
    root,
    (schema, around) => {
      for (const text of [
        ...shapeFindings(schema.value, around),
        ...meaningFindings(schema.value),
      ]) {
        findings.push(`${schema.pointer} ${text}`);
      }
    },
    seen,
  );
  return findings;
}

/** Finds objects of a body that are open and must be closed, or the reverse. */
export function opennessFindings(
  contract: JsonObject,
  root: Located,
  required: Openness,
): string[] {
  const findings: string[] = [];
  walk(contract, root, (schema, around) => {
    const extra = schema.value.additionalProperties;
    const isFree = schema.value['x-free-form'] !== undefined;
    const isPartOfAll = toList(around?.allOf).length > 0;
    if (schema.value.properties === undefined || isFree) {
      return;
    }
    if (required === 'ignores' && extra === false) {
      findings.push(`${schema.pointer} refuses unknown fields, which SDK calls have to ignore`);
    }
    const isOpen = extra === undefined || extra === true;
    if (required !== 'ignores' && isOpen && !isPartOfAll && around?.type === undefined) {
      findings.push(`${schema.pointer} lets unknown fields through: additionalProperties: false`);
    }
  });
  return findings;
}

/**
 * Finds maps of a request without a limit; `shapeFindings` checks lists and texts. A field for any JSON
 * value is limited by the limit of its body (`x-body-limit`, `x-body-values`).
 */
export function boundFindings(contract: JsonObject, root: Located): string[] {
  const findings: string[] = [];
  walk(contract, root, ({ pointer, value }) => {
    const extra = value.additionalProperties;
    const isFree = value['x-free-form'] !== undefined && types(value).includes('object');
    const isMap = isFree || extra === true || typeof extra === 'object';
    if (isMap && value.maxProperties === undefined) {
      findings.push(`${pointer} takes any names in a request and needs maxProperties`);
    }
  });
  return findings;
}
