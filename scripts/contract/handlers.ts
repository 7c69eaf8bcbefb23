// The operations that the server implements: the handlers in its routes folder, by operationId.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { OperationAreas } from './operation-areas.ts';

const HTTP = path.resolve(import.meta.dirname, '../../server/src/http');

/** The maximum number of files of one folder, besides tests. A folder with more is divided into groups. */
const MAX_FILES = 25;

/**
 * Returns the handlers of the server by operationId, with their files relative to the folder. A handler is an exported
 * constant of the type `Handler<'operationId'>` that has the name of its operation. The only handler in its file, it
 * stands in `routes/<area>/[<group>/]<operation-id>.ts`. The area is the folder of the operation in `openapi/paths`.
 *
 * @param folder the parent of the routes folder; default `server/src/http`
 * @throws Error for a handler that stands elsewhere, exists twice or is not in the contract, and for a large folder
 */
export function findHandlers(areas: OperationAreas, folder: string = HTTP): Map<string, string> {
  const found = new Map<string, string>();
  const files = listRouteFiles(folder);
  assertSmallFolders(files);
  for (const file of files) {
    const handlers = readHandlers(path.join(folder, file));
    for (const { name, operationId } of handlers) {
      const area = areas.get(operationId);
      if (name !== operationId || area === undefined) {
        throw new Error(`${file}: ${name} implements no operation of that name.`);
      }
      if (found.has(name)) {
        throw new Error(`${file}: ${name} is implemented in ${found.get(name)} already.`);
      }
      if (!isInPlace(file, area, name)) {
        throw new Error(
          `${file}: move ${name} to routes/${area}/${toKebabCase(name)}.ts or a group of routes/${area}.`,
        );
      }
      found.set(name, file);
    }
  }
  return found;
}

/** Returns the module that maps each implemented operation to its handler. */
export function buildHandlersModule(areas: OperationAreas): string {
  const handlers = findHandlers(areas);
  const imports = [...handlers].map(([name, file]) => `import { ${name} } from './${file}';\n`);
  const entries = [...handlers.keys()].sort().map((name) => `  ${name},\n`);
  return `import type { Handlers } from './handler.ts';
${imports.join('')}
/** The operations that the server implements. Every other operation responds 501 NOT_IMPLEMENTED. */
export const handlers: Handlers = {
${entries.join('')}};
`;
}

function listRouteFiles(folder: string): string[] {
  return readdirSync(path.join(folder, 'routes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(file))
    .map((file) => `routes/${file.replaceAll(path.sep, '/')}`)
    .sort();
}

function assertSmallFolders(files: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    const count = (counts.get(folder) ?? 0) + 1;
    counts.set(folder, count);
    if (count > MAX_FILES) {
      throw new Error(`${folder} has more than ${MAX_FILES} files. Divide it into groups.`);
    }
  }
}

/** Returns whether a file is the one of an operation: in the folder of its area, or in one group of that folder. */
function isInPlace(file: string, area: string, operationId: string): boolean {
  const [routes, folder, ...rest] = file.split('/');
  const isInArea = routes === 'routes' && folder === area && rest.length <= 2;
  return isInArea && rest.at(-1) === `${toKebabCase(operationId)}.ts`;
}

function readHandlers(file: string): { name: string; operationId: string }[] {
  const text = readFileSync(file, 'utf8');
  return ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest)
    .statements.filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, type }) => {
      const operationId = getOperationId(type);
      return ts.isIdentifier(name) && operationId !== undefined
        ? [{ name: name.text, operationId }]
        : [];
    });
}

/** Returns the operation of a type `Handler<'operationId'>`. */
function getOperationId(type: ts.TypeNode | undefined): string | undefined {
  if (type === undefined || !ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) {
    return undefined;
  }
  const [argument] = type.typeArguments ?? [];
  const isHandler = type.typeName.text === 'Handler' && argument !== undefined;
  return isHandler && ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal)
    ? argument.literal.text
    : undefined;
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
