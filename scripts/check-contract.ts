// Checks rules of the contract that its linter does not know, and prints one line for each finding.
import { contract } from '@patchbay/contract/document.ts';
import { toObject } from '@patchbay/contract/json.ts';
import { operations } from '@patchbay/contract/operations.ts';
import { type Located, listMembers } from '@patchbay/contract/resolve.ts';
import { bodySchemas, requestBody } from './contract/bodies.ts';
import { errorCodeFindings } from './contract/error-code-rules.ts';
import { operationFindings } from './contract/operation-rules.ts';
import { schemaFindings } from './contract/schema-rules.ts';
import { SPEC_CALLS } from './contract/spec-calls.ts';

function specFindings(): string[] {
  const present = new Map(operations.map(({ name, value }) => [name, value]));
  const missing = SPEC_CALLS.filter((name) => !present.has(name));
  const mislabeled = operations.filter(
    ({ name, value }) => SPEC_CALLS.includes(name) !== (value['x-origin'] === 'spec'),
  );
  return [
    ...missing.map((name) => `${name} is in spec section 7 and not in the contract`),
    ...mislabeled.map(
      ({ name }) => `${name} needs x-origin: spec if and only if section 7 names it`,
    ),
  ];
}

function allSchemas(): Located[] {
  const components = {
    name: 'components',
    pointer: '/components',
    value: toObject(contract.components),
  };
  const bodies = operations.flatMap((operation) => [
    ...requestBody(contract, operation),
    ...listMembers(contract, operation, 'responses'),
  ]);
  return [
    ...listMembers(contract, components, 'schemas'),
    ...bodies.flatMap((body) => bodySchemas(contract, body)),
  ];
}

const seen = new Set<string>();
const findings = [
  ...specFindings(),
  ...operations.flatMap((operation) => operationFindings(contract, operation)),
  ...errorCodeFindings(contract, operations),
  ...allSchemas().flatMap((schema) => schemaFindings(contract, schema, seen)),
];
for (const line of new Set(findings)) {
  console.error(line);
}
if (findings.length > 0) {
  process.exit(1);
}
console.log(`${operations.length} operations, ${seen.size} schemas: no findings.`);
