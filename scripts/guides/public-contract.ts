// The contract as back ends and pages of customers see it, at docs/openapi.json and docs/openapi.yaml.
import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
// These imports are paths, because Vite reads its configuration without the packages of the repository.
import { CONTRACT_FILE } from '../../contract/src/contract-file.ts';
import { isObject, type Json, type JsonObject, toObject } from '../../contract/src/json.ts';
import { listOperations, type Operation } from '../../contract/src/list-operations.ts';

const isPublic = ({ audience }: Operation) =>
  audience.includes('backend') || audience.includes('sdk');

/** Builds the contract without operations that only the dashboard uses, and without what only they refer to. */
function buildPublicContract(): JsonObject {
  const contract: JsonObject = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8'));
  const operations = listOperations(contract);
  const hidden = new Set(operations.filter((of) => !isPublic(of)).map(({ name }) => name));
  const publicPaths = new Set(operations.filter(isPublic).map(({ path }) => path));
  const paths = Object.fromEntries(
    Object.entries(toObject(contract.paths)).flatMap(([path, item]) => {
      const members = Object.entries(toObject(item));
      const visible = members.filter(([key]) => !hidden.has(`${key} ${path}`));
      return publicPaths.has(path) ? [[path, Object.fromEntries(visible)]] : [];
    }),
  );
  const components = toObject(contract.components);
  const used = findReferences({ paths, webhooks: contract.webhooks }, components);
  const kept = Object.fromEntries(
    Object.entries(components).map(([kind, members]) => [
      kind,
      kind === 'securitySchemes'
        ? members
        : Object.fromEntries(
            Object.entries(toObject(members)).filter(([name]) => used.has(`${kind}/${name}`)),
          ),
    ]),
  );
  return { ...contract, paths, components: kept };
}

/** Finds the components that the roots refer to, directly or over other components. */
function findReferences(roots: JsonObject, components: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  const pending: Json[] = [roots];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    for (const [, reference = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/(\w+\/[^"/]+)/g,
    )) {
      if (!found.has(reference)) {
        found.add(reference);
        const [kind = '', name = ''] = reference.split('/');
        const target = toObject(components[kind])[name];
        if (isObject(target)) {
          pending.push(target);
        }
      }
    }
  }
  return found;
}

/** Returns the files of the contract by name. */
export function renderContract(): Map<string, string> {
  const built = buildPublicContract();
  return new Map([
    ['openapi.json', JSON.stringify(built)],
    ['openapi.yaml', stringify(built, { aliasDuplicateObjects: false, lineWidth: 0 })],
  ]);
}
