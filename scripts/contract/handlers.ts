// Which operations the server implements: the handlers in its routes folder, by operationId.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const HTTP = path.resolve(import.meta.dirname, '../../server/src/http');

/**
 * The handlers of the server, by operationId, with their files relative to the folder. A
 * handler is an exported constant of the type `Handler<'operationId'>` that has the same name.
 *
 * The folder says the area and a file may hold a whole resource, so both are read from the files: the
 * contract's tags are for its readers and too coarse, and a key for it would name a handler twice.
 *
 * @param folder that has the routes folder; default: `server/src/http`
 * @throws Error for a handler with another name than its operation, twice or not in the contract
 */
export function findHandlers(
  operationIds: readonly string[],
  folder: string = HTTP,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of routeFiles(folder)) {
    const handlers = handlersIn(path.join(folder, file));
    for (const { name, operationId } of handlers) {
      if (name !== operationId || !operationIds.includes(operationId)) {
        throw new Error(`${file}: ${name} implements no operation of that name.`);
      }
      if (found.has(name)) {
        throw new Error(`${file}: ${name} is implemented in ${found.get(name)} already.`);
      }
      found.set(name, file);
    }
    const [only] = handlers;
    if (handlers.length === 1 && only !== undefined && !file.endsWith(`/${kebab(only.name)}.ts`)) {
      throw new Error(`${file} holds ${only.name} alone: name it ${kebab(only.name)}.ts.`);
    }
  }
  return found;
}

/** Returns the module that maps each implemented operation to its handler. */
export function handlersModule(operationIds: readonly string[]): string {
  const handlers = findHandlers(operationIds);
  const namesOf = new Map<string, string[]>();
  for (const [name, file] of handlers) {
    namesOf.set(file, [...(namesOf.get(file) ?? []), name].sort());
  }
  const imports = [...namesOf].map(([file, names]) => importLine(names, file));
  const entries = [...handlers.keys()].sort().map((name) => `  ${name},\n`);
  return `import type { Handlers } from './handler.ts';
${imports.join('')}
/** What the server implements. Every other operation responds 501 NOT_IMPLEMENTED. */
export const handlers: Handlers = {
${entries.join('')}};
`;
}

function importLine(names: readonly string[], file: string): string {
  return `import { ${names.join(', ')} } from './${file}';\n`;
}

function routeFiles(folder: string): string[] {
  return readdirSync(path.join(folder, 'routes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `routes/${file.replaceAll(path.sep, '/')}`)
    .sort();
}

function handlersIn(file: string): { name: string; operationId: string }[] {
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

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
