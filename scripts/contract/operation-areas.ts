import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toObject } from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { parse } from 'yaml';

const OPENAPI = path.resolve(import.meta.dirname, '../../openapi/openapi.yaml');

/** The area of each operation by its operationId: the name of its folder in `openapi/paths`. */
export type OperationAreas = ReadonlyMap<string, string>;

/** Reads the areas of operations from `openapi.yaml`, since the bundle no longer names the files of its paths. */
export function readOperationAreas(operations: readonly Operation[]): OperationAreas {
  const { paths } = parse(readFileSync(OPENAPI, 'utf8'));
  return new Map(
    operations.map(({ operationId, path: address }) => {
      const reference = String(toObject(toObject(paths)[address]).$ref);
      return [operationId, path.basename(path.dirname(reference))];
    }),
  );
}
