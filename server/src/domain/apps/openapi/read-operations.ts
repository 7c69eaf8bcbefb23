import type { Action } from '#connectors/connector.gen.d.ts';
import { hasPathTraversal } from '#lib/path-traversal.ts';
import { DocumentProblem } from './document-problem.ts';
import { isObject, type JsonObject, toList, toObject, toText } from './json-value.ts';
import { buildOperationInput } from './operation-input.ts';
import type { RefReader } from './resolve-refs.ts';

export const MAX_OPERATIONS = 5_000;
/** The supported methods, in the order of the OpenAPI specification. */
const METHODS = ['get', 'put', 'post', 'delete', 'head', 'patch'] as const;
const MAX_KEY_LENGTH = 100;

/** An operation of a document that can become an action. */
export interface FoundOperation {
  key: string;
  title: string;
  description: string;
  method: Action['method'];
  path: string;
  tag: string;
  /** Builds the action. It is called only for selected operations, because it is costly. */
  toAction(): Action;
}

/**
 * Reads the operations of a document.
 *
 * @throws DocumentProblem if there are too many
 */
export function readOperations(document: JsonObject, refs: RefReader): FoundOperation[] {
  const found: FoundOperation[] = [];
  const keys = new Set<string>();
  for (const [path, rawItem] of Object.entries(toObject(document.paths))) {
    const item = refs.follow(rawItem);
    if (item === null || !path.startsWith('/') || /[\s#]/.test(path) || hasPathTraversal(path)) {
      continue;
    }
    for (const method of METHODS) {
      const operation = item[method];
      if (isObject(operation)) {
        found.push(describe({ path, method, item, operation }, keys, refs));
      }
      if (found.length > MAX_OPERATIONS) {
        throw new DocumentProblem(
          `The document has more than ${MAX_OPERATIONS} operations. Remove what is not needed.`,
        );
      }
    }
  }
  return found;
}

interface OperationSource {
  path: string;
  method: (typeof METHODS)[number];
  item: JsonObject;
  operation: JsonObject;
}

function describe(source: OperationSource, keys: Set<string>, refs: RefReader): FoundOperation {
  const { operation, item } = source;
  const id = toText(operation.operationId, 240);
  const key = createKey(id === '' ? `${source.method} ${source.path}` : id, keys);
  const title = toText(operation.summary, 240) || toText(item.summary, 240) || toSentence(key);
  const description = toText(operation.description, 4_000);
  const method = toMethod(source.method);
  const names = mapPathNames(source.path);
  const path = source.path.replace(/\{([^{}]*)\}/g, (_all, name: string) => `{${names.get(name)}}`);
  return {
    key,
    title,
    description,
    method,
    path,
    tag: toText(toList(operation.tags)[0], 240),
    toAction: () => ({
      key,
      title,
      ...(description === '' ? {} : { description }),
      method,
      path,
      ...buildOperationInput({ operation, item, names }, refs),
      idempotency: method === 'POST' || method === 'PATCH' ? 'none' : 'natural',
      ...(method === 'DELETE' ? { danger: true } : {}),
    }),
  };
}

function toMethod(method: (typeof METHODS)[number]): Action['method'] {
  const upper = { get: 'GET', put: 'PUT', post: 'POST', delete: 'DELETE' } as const;
  return method === 'head' ? 'HEAD' : method === 'patch' ? 'PATCH' : upper[method];
}

/** Maps the parameter names of a path to names that a connector's template can have. */
function mapPathNames(path: string): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [, name = ''] of path.matchAll(/\{([^{}]*)\}/g)) {
    if (!names.has(name)) {
      names.set(name, takeFreeName(toSnakeCase(name).slice(0, 60) || 'value', taken));
    }
  }
  return names;
}

function createKey(id: string, taken: Set<string>): string {
  return takeFreeName(
    toSnakeCase(id)
      .slice(0, MAX_KEY_LENGTH - 5)
      .replace(/_+$/, '') || 'call',
    taken,
  );
}

/** Returns a name that is not taken yet, and takes it. */
function takeFreeName(base: string, taken: Set<string>): string {
  let name = base;
  for (let number = 2; taken.has(name); number += 1) {
    name = `${base}_${number}`;
  }
  taken.add(name);
  return name;
}

/**
 * Converts a text to snake case that begins with a letter.
 *
 * @example toSnakeCase('listOpenOrders') // 'list_open_orders'
 */
function toSnakeCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');
}

function toSentence(key: string): string {
  const words = key.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`.slice(0, 240);
}
