// npm run contract:coverage: lists the operations of the contract that the server implements.
import { operations } from '@patchbay/contract/operations.ts';
import { findHandlers } from './contract/handlers.ts';
import { readOperationAreas } from './contract/operation-areas.ts';

const handlers = findHandlers(readOperationAreas(operations));
const width = Math.max(...operations.map(({ operationId }) => operationId.length));
for (const { name, operationId } of operations) {
  const word = handlers.has(operationId) ? 'yes' : 'no ';
  console.log(`${word}  ${operationId.padEnd(width)}  ${name}`);
}
console.log(
  `\n${handlers.size} of ${operations.length} operations are implemented; the others respond 501.`,
);
