// npm run contract:coverage: which operations of the contract the server implements. One that it does
// not answers 501 NOT_IMPLEMENTED.
import { listOperations, readContract } from '../server/src/http/contract.ts';
import { handlers } from '../server/src/http/operations.ts';

const rows = listOperations(readContract()).map(({ operationId, method, path }) => ({
  operationId,
  address: `${method.toUpperCase().padEnd(6)} ${path}`,
  isImplemented: operationId in handlers,
}));
const width = Math.max(...rows.map((row) => row.operationId.length));
for (const { operationId, address, isImplemented } of rows) {
  console.log(`${isImplemented ? 'yes' : 'no '}  ${operationId.padEnd(width)}  ${address}`);
}
const done = rows.filter((row) => row.isImplemented).length;
console.log(`\n${done} of ${rows.length} operations are implemented.`);
