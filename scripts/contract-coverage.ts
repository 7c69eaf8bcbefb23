// npm run contract:coverage: which operations of the contract the server implements.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operations } from '@patchbay/contract/operations.ts';
import ts from 'typescript';

const FILE = 'server/src/http/operations.ts';
const root = path.resolve(import.meta.dirname, '..');

/** The names in the server's map of handlers; what is not in it answers 501. */
function implemented(): Set<string> {
  const text = readFileSync(path.join(root, FILE), 'utf8');
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.Latest);
  const names = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
    .filter(({ name }) => ts.isIdentifier(name) && name.text === 'handlers')
    .flatMap(({ initializer }) =>
      initializer !== undefined && ts.isObjectLiteralExpression(initializer)
        ? [...initializer.properties]
        : [],
    )
    .flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []));
  return new Set(names);
}

const handlers = implemented();
const rows = operations.map(({ name, operationId }) => ({
  name,
  operationId,
  isThere: handlers.has(operationId),
}));
const unknown = [...handlers].filter((one) => rows.every(({ operationId }) => operationId !== one));
const width = Math.max(...rows.map(({ operationId }) => operationId.length));
for (const { name, operationId, isThere } of rows) {
  console.log(`${isThere ? 'yes' : 'no '}  ${operationId.padEnd(width)}  ${name}`);
}
const count = rows.filter(({ isThere }) => isThere).length;
console.log(`\n${count} of ${rows.length} operations are implemented; the others answer 501.`);
if (unknown.length > 0 || handlers.size === 0) {
  console.error(
    `${FILE} names what the contract does not have: ${unknown.join(', ') || 'nothing'}`,
  );
  process.exit(1);
}
