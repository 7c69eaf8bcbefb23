// Reduces the contract to the operations of some audiences, or to the webhooks, and the components that these use.
import type { OpenAPI3 } from 'openapi-typescript';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export function keepAudiences(contract: OpenAPI3, audiences: string[]): OpenAPI3 {
  const document: { [key: string]: Json } = JSON.parse(JSON.stringify(contract));
  delete document.webhooks;
  const paths = object(document.paths);
  for (const [name, item] of Object.entries(paths)) {
    const pathItem = object(item);
    for (const method of METHODS) {
      const operation = pathItem[method];
      if (operation !== undefined && !hasAudience(operation, audiences)) {
        delete pathItem[method];
      }
    }
    if (!METHODS.some((method) => method in pathItem)) {
      delete paths[name];
    }
  }
  dropUnreached(document);
  return JSON.parse(JSON.stringify(document));
}

/** Keeps what the platform sends to receivers, and none of the operations that it offers. */
export function keepWebhooks(contract: OpenAPI3): OpenAPI3 {
  const document: { [key: string]: Json } = JSON.parse(JSON.stringify(contract));
  document.paths = {};
  dropUnreached(document);
  return JSON.parse(JSON.stringify(document));
}

function hasAudience(operation: Json, audiences: string[]): boolean {
  const operationAudiences = object(operation)['x-audience'];
  return (
    Array.isArray(operationAudiences) &&
    operationAudiences.some((audience) => audiences.includes(String(audience)))
  );
}

function dropUnreached(document: { [key: string]: Json }): void {
  const components = object(document.components);
  const reached = new Set<string>();
  const queue: Json[] = [document.paths ?? {}, document.webhooks ?? {}];
  while (queue.length > 0) {
    for (const reference of references(queue.pop() ?? null)) {
      if (!reached.has(reference)) {
        reached.add(reference);
        const [, , kind = '', name = ''] = reference.split('/');
        queue.push(object(components[kind])[name] ?? null);
      }
    }
  }
  for (const [kind, entries] of Object.entries(components)) {
    if (kind === 'securitySchemes') {
      continue;
    }
    for (const name of Object.keys(object(entries))) {
      if (!reached.has(`#/components/${kind}/${name}`)) {
        delete object(entries)[name];
      }
    }
  }
}

function references(value: Json): string[] {
  if (Array.isArray(value)) {
    return value.flatMap(references);
  }
  if (value === null || typeof value !== 'object') {
    return [];
  }
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

function object(value: Json | undefined): { [key: string]: Json } {
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Error('The contract has a value where an object belongs.');
  }
  return value;
}
