import { contract } from '@patchbay/contract/document.ts';
import { toObject } from '@patchbay/contract/json.ts';
import Fastify, { type FastifySchema, type RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { addDiscriminators } from '../lib/discriminators.ts';
import { wildcardUrl } from './operation-address.ts';
import { type OperationPolicy, policies } from './operation-policy.ts';

/** What the contract says about the route of an operation. Shared by all apps: not to be changed. */
export interface ContractRoute {
  operation: OperationPolicy;
  method: RouteOptions['method'];
  /** Without the prefix of the API. */
  url: string;
  schema: FastifySchema;
}

let routes: Promise<readonly ContractRoute[]> | undefined;

/** Validates the contract and reads its routes, once per process: that takes a quarter of a second. */
export function contractRoutes(): Promise<readonly ContractRoute[]> {
  routes ??= readRoutes();
  return routes;
}

/** Glue registers routes only at an app, so it gets one that never listens. */
async function readRoutes(): Promise<ContractRoute[]> {
  const byId = new Map(policies.map((policy) => [policy.operationId, policy]));
  const found: ContractRoute[] = [];
  const collector = Fastify({ exposeHeadRoutes: false });
  collector.addHook('onRoute', ({ method, url, schema }) => {
    const operation = byId.get(operationIdOf(schema));
    if (schema === undefined || operation === undefined) {
      throw new Error(`The contract has no operation for ${url}.`);
    }
    found.push({
      operation,
      method,
      url: wildcardUrl(operation) ?? url,
      schema: withBody(withClosedQuery(withOwnIds(schema, operation), operation), operation),
    });
  });
  await collector.register(openapiGlue, {
    // Pages are no JSON: without a schema they leave as they are.
    specification: JSON.parse(JSON.stringify(contract), (name, value) =>
      name === 'text/html' ? undefined : value,
    ),
    operationResolver: () => () => undefined,
  });
  await collector.close();
  return found;
}

const operationIdOf = (schema: FastifySchema | undefined): string =>
  schema !== undefined && 'operationId' in schema ? String(schema.operationId) : '';

/**
 * Glue gives every recursive schema the same `$id`, by which its `#/…` references are found, and one
 * validator takes each id only once.
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
 * Calls of the SDK ignore unknown query parameters, for older and newer clients, and so do those that
 * anyone makes: providers and monitors add parameters of their own. Others refuse them by name.
 */
function withClosedQuery(schema: FastifySchema, operation: OperationPolicy): FastifySchema {
  if (
    operation.hasFreeQuery ||
    operation.audience.some((one) => one === 'sdk' || one === 'anonymous')
  ) {
    return schema;
  }
  const known = typeof schema.querystring === 'object' ? schema.querystring : { type: 'object' };
  return { ...schema, querystring: { ...known, additionalProperties: false } };
}

/**
 * Bytes that are passed on are for no schema to judge. What comes in another form than JSON was turned into it, so
 * that one schema judges both.
 */
function withBody(schema: FastifySchema, operation: OperationPolicy): FastifySchema {
  const { body, ...rest } = schema;
  if (operation.hasRawBody || body === undefined) {
    return rest;
  }
  const content = toObject(toObject(JSON.parse(JSON.stringify(body))).content);
  const json = content['application/json'];
  const judged =
    json === undefined
      ? body
      : { content: Object.fromEntries(Object.keys(content).map((type) => [type, json])) };
  return { ...rest, body: addDiscriminators(judged) };
}
