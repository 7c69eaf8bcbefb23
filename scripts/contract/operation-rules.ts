// Rules for every operation of the contract.
import {
  type Json,
  type JsonObject,
  listStrings,
  toList,
  toObject,
} from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { getMember, type Located, listMembers } from '@patchbay/contract/resolve.ts';
import { bodySchemas, requestBody } from './bodies.ts';
import { compressionFindings } from './compression-rules.ts';
import { boundFindings, isBounded, opennessFindings, types } from './schema-rules.ts';

const ORIGINS = ['spec', 'public', 'designed'];
const AUDIENCES = ['sdk', 'dashboard', 'backend', 'anonymous'];
/** Statuses that require Retry-After. */
const RETRY_AFTER_STATUSES = ['423', '429'];
const ROLES = ['support', 'developer', 'admin', 'owner'];
const RIGHTS = ['custom_apps', 'workflows'];

function labelFindings({ value }: Operation): string[] {
  const findings: string[] = [];
  const audience = listStrings(value['x-audience']);
  for (const key of ['operationId', 'summary', 'description']) {
    if (typeof value[key] !== 'string' || value[key] === '') {
      findings.push(`has no ${key}`);
    }
  }
  if (typeof value.description === 'string' && sentences(value.description) < 2) {
    findings.push('needs a description of two sentences or more');
  }
  if (listStrings(value.tags).length !== 1) {
    findings.push('needs exactly one tag');
  }
  if (!ORIGINS.some((origin) => origin === value['x-origin'])) {
    findings.push(`needs x-origin, one of ${ORIGINS.join(', ')}`);
  }
  if (audience.length === 0 || audience.some((name) => !AUDIENCES.includes(name))) {
    findings.push(`needs x-audience, some of ${AUDIENCES.join(', ')}`);
  }
  if (!Array.isArray(value.security)) {
    findings.push('needs security, [] if it takes no credential');
  }
  if (audience.includes('sdk') !== (typeof value['x-sdk-method'] === 'string')) {
    findings.push('needs x-sdk-method if and only if x-audience names sdk');
  }
  return findings;
}

/** Counts the sentences of a text. A full stop inside a word does not end a sentence. */
const sentences = (text: string) => text.match(/\.(?=\s|$)/g)?.length ?? 0;

function accessFindings({ value, method }: Operation): string[] {
  const findings: string[] = [];
  const isForUsers = toList(value.security).some(
    (schemes) => toObject(schemes).accountToken !== undefined,
  );
  if (isForUsers !== ROLES.some((role) => role === value['x-role'])) {
    findings.push(`needs x-role, one of ${ROLES.join(', ')}, if and only if it takes accountToken`);
  }
  if (value['x-before-two-factor'] !== undefined && !isForUsers) {
    findings.push('has x-before-two-factor but takes no accountToken');
  }
  const takesSession = toList(value.security).some(
    (schemes) => toObject(schemes).sessionToken !== undefined,
  );
  const right = value['x-right'];
  if (right !== undefined && !(takesSession && RIGHTS.some((name) => name === right))) {
    findings.push(`has x-right, which is one of ${RIGHTS.join(', ')}, and only with sessionToken`);
  }
  const isReadOnly = value['x-read-only'];
  if (isReadOnly !== undefined && !(takesSession && isReadOnly === (method !== 'GET'))) {
    findings.push(
      'has x-read-only, which says false of a GET and true of another method, and only with sessionToken',
    );
  }
  const isRefused = takesSession && !(isReadOnly ?? method === 'GET');
  if (isRefused && toObject(value.responses)['403'] === undefined) {
    findings.push('refuses session tokens that may only read, and needs a 403');
  }
  const isLimited = isLimit(value['x-rate-limit']) || isLimit(value['x-account-limit']);
  if (isLimited !== (toObject(value.responses)['429'] !== undefined)) {
    findings.push(
      'needs x-rate-limit or x-account-limit { limit, seconds } if and only if it responds 429',
    );
  }
  return findings;
}

/** Finds an operation that changes something without saying what it leaves in the audit log. */
function auditFindings(contract: JsonObject, { value, method }: Operation): string[] {
  const declared = value['x-audit'];
  const schemas = toObject(toObject(contract.components).schemas);
  const known = listStrings(toObject(schemas.AuditEventType).enum);
  if (declared === undefined) {
    return method === 'GET'
      ? []
      : ['needs x-audit: event types of the audit log, or none with a reason'];
  }
  const { none } = toObject(declared);
  const types = listStrings(declared);
  const isList = Array.isArray(declared) && types.length > 0;
  if (!isList && !(typeof none === 'string' && none.endsWith('.'))) {
    return ['needs x-audit: event types of the audit log, or none with a sentence as the reason'];
  }
  return types
    .filter((type) => !known.includes(type))
    .map((type) => `names ${type} in x-audit, which AuditEventType lacks`);
}

function isLimit(value: Json | undefined): boolean {
  const { limit, seconds } = toObject(value);
  return Number.isInteger(limit) && Number.isInteger(seconds);
}

function isParameterBounded(schema: JsonObject): boolean {
  const bounds: Record<string, boolean> = {
    string: isBounded(schema),
    integer: schema.minimum !== undefined && schema.maximum !== undefined,
    number: schema.minimum !== undefined && schema.maximum !== undefined,
    array: schema.maxItems !== undefined,
    object: schema.maxProperties !== undefined,
    boolean: true,
  };
  const kinds = types(schema);
  return kinds.length > 0 && kinds.every((kind) => bounds[kind] === true);
}

function limitFindings({ value }: Operation): string[] {
  const limits = ['x-body-limit', 'x-body-values'].filter((key) => value[key] !== undefined);
  return limits
    .filter((key) => !Number.isInteger(value[key]) || value.requestBody === undefined)
    .map((key) => `needs a body and a whole number for ${key}`);
}

function parameterFindings(contract: JsonObject, operation: Operation): string[] {
  const findings: string[] = [];
  for (const parameter of listMembers(contract, operation, 'parameters')) {
    const schema = getMember(contract, parameter, 'schema');
    if (schema === undefined || !isParameterBounded(schema.value)) {
      findings.push(`has a parameter ${String(parameter.value.name)} without bounds`);
    }
    const { name } = parameter.value;
    if (parameter.value['x-wildcard'] === true && !operation.name.endsWith(`/{${String(name)}}`)) {
      findings.push(`has a wildcard ${String(name)} that is not the end of its path`);
    }
    if (typeof parameter.value.description !== 'string') {
      findings.push(`has a parameter ${String(parameter.value.name)} without a description`);
    }
  }
  return findings;
}

function exampleFindings(contract: JsonObject, holder: Located, what: string): string[] {
  return listMembers(contract, holder, 'content')
    .filter(({ value }) => Object.keys(toObject(value.examples)).length === 0)
    .map(({ name }) => `has no named example for ${what} (${name})`);
}

function requestFindings(contract: JsonObject, operation: Operation): string[] {
  const isSdk = toList(operation.value['x-audience']).includes('sdk');
  const isRaw = operation.value['x-raw-body'] === true;
  return requestBody(contract, operation).flatMap((body) => [
    ...exampleFindings(contract, body, 'the request'),
    ...bodySchemas(contract, body).flatMap((schema) => [
      ...opennessFindings(contract, schema, isSdk ? 'ignores' : 'refuses'),
      ...(isRaw ? [] : boundFindings(contract, schema)),
    ]),
  ]);
}

/** Tells whether an operation needs no credential and has no input. */
function hasNothingToRefuse({ value }: Operation): boolean {
  const isOpen = Array.isArray(value.security) && value.security.length === 0;
  return isOpen && value.parameters === undefined && value.requestBody === undefined;
}

function responseFindings(contract: JsonObject, operation: Operation): string[] {
  const responses = listMembers(contract, operation, 'responses');
  const codes = responses.map(({ name }) => name);
  const withoutRetryAfter = responses.filter(
    ({ name, value }) =>
      RETRY_AFTER_STATUSES.includes(name) && toObject(value.headers)['Retry-After'] === undefined,
  );
  const findings = responses.flatMap((response) => [
    ...exampleFindings(contract, response, `the response ${response.name}`),
    ...bodySchemas(contract, response).flatMap((schema) =>
      opennessFindings(contract, schema, 'response'),
    ),
  ]);
  findings.push(
    ...withoutRetryAfter.map(({ name }) => `has no Retry-After in the response ${name}`),
  );
  if (!codes.includes('default')) {
    findings.push('has no default response');
  }
  if (!codes.some((code) => /^4\d\d$/.test(code)) && !hasNothingToRefuse(operation)) {
    findings.push('names no 4xx response');
  }
  return findings;
}

/** Returns the findings of one operation, one line each. */
export function operationFindings(contract: JsonObject, operation: Operation): string[] {
  return [
    ...labelFindings(operation),
    ...accessFindings(operation),
    ...auditFindings(contract, operation),
    ...limitFindings(operation),
    ...parameterFindings(contract, operation),
    ...requestFindings(contract, operation),
    ...responseFindings(contract, operation),
    ...compressionFindings(contract, operation),
  ].map((text) => `${operation.name} ${text}`);
}
