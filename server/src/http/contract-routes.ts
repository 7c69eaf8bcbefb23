import { contract } from '@patchbay/contract/document.ts';
import { toObject } from '@patchbay/contract/json.ts';
import Fastify, { type FastifySchema, type RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { addDiscriminators } from '../lib/discriminators.ts';
import { toWildcardUrl } from './operation-address.ts';
import { type OperationPolicy, policies } from './operation-policy.ts';

/** The route of an operation in the contract. All apps of the process share it, so it must not be changed. */
export interface ContractRoute {
  operation: OperationPolicy;
  method: RouteOptions['method'];
  /** The path without the prefix of the API. */
  url: string;
  schema: FastifySchema;
}

let routes: Promise<readonly ContractRoute[]> | undefined;

/** Validates the contract and reads its routes, once per process, since that takes a quarter of a second. */
export function loadContractRoutes(): Promise<readonly ContractRoute[]> {
  routes ??= readRoutes();
  return routes;
}

/** Reads the routes of the contract. Glue can only register them at an app, so it gets one that never listens. */
async function readRoutes(): Promise<ContractRoute[]> {
  const byId = new Map(policies.map((policy) => [policy.operationId, policy]));
  const found: ContractRoute[] = [];
  const collector = Fastify({ exposeHeadRoutes: false });
  collector.addHook('onRoute', ({ method, url, schema }) => {
    const operation = byId.get(getOperationId(schema));
    if (schema === undefined || operation === undefined) {
      throw new Error(`The contract has no operation for ${url}.`);
    }
    found.push({
      operation,
      method,
      url: toWildcardUrl(operation) ?? url,
      schema: withBody(withClosedQuery(withOwnIds(schema, operation), operation), operation),
    });
  });
  await collector.register(openapiGlue, {
    // A page is not JSON. Without a schema it is sent unchanged.
    specification: JSON.parse(JSON.stringify(contract), (name, value) =>
      name === 'text/html' ? undefined : value,
    ),
    operationResolver: () => () => undefined,
  });
  await collector.close();
  return found;
}

const getOperationId = (schema: FastifySchema | undefined): string =>
  schema !== undefined && 'operationId' in schema ? String(schema.operationId) : '';

/**
 * Returns the schema with unique `$id`s. Glue gives every recursive schema the same one, by which its `#/…` references
 * are found, and a validator accepts each id only once.
 */
function withOwnIds(schema: FastifySchema, { operationId }: OperationPolicy): FastifySchema {
  let count = 0;
  return JSON.parse(JSON.stringify(schema), (name, value) => {
    if (name !== '$id') {
      return value;
    }
    count += 1;
    return `urn:patchbay:${operationId}:${count}`;
  });
}

/**
 * Returns the schema so that it refuses unknown query parameters by name. Calls of the SDK ignore them, for older and
 * newer clients, and so do anonymous calls, since providers and monitors add parameters of their own.
 */
function withClosedQuery(schema: FastifySchema, operation: OperationPolicy): FastifySchema {
  if (
    operation.hasFreeQuery ||
    operation.audience.some((audience) => audience === 'sdk' || audience === 'anonymous')
  ) {
    return schema;
  }
  const known = typeof schema.querystring === 'object' ? schema.querystring : { type: 'object' };
  return { ...schema, querystring: { ...known, additionalProperties: false } };
}

/**
 * Returns the schema with that of the body. A raw body is passed on unvalidated. A body in another format was converted
 * to JSON before, so that one schema validates both.
 */
function withBody(schema: FastifySchema, operation: OperationPolicy): FastifySchema {
  const { body, ...rest } = schema;
  if (operation.hasRawBody || body === undefined) {
    return rest;
  }
  const content = toObject(toObject(JSON.parse(JSON.stringify(body))).content);
  const json = content['application/json'];
  const validatedBody =
    json === undefined
      ? body
      : { content: Object.fromEntries(Object.keys(content).map((type) => [type, json])) };
  return { ...rest, body: addDiscriminators(validatedBody) };
}
