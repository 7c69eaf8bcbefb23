// Rules of the contract that its linter does not know. Prints one line for each finding.
import {
  bodySchemas,
  members,
  object,
  operations,
  type Placed,
  readContract,
  requestBody,
} from './contract/document.ts';
import { operationFindings } from './contract/operation-rules.ts';
import { schemaFindings } from './contract/schema-rules.ts';
import { SPEC_CALLS } from './contract/spec-calls.ts';

const contract = readContract();
const all = operations(contract);

function specFindings(): string[] {
  const present = new Map(all.map(({ name, value }) => [name, value]));
  const missing = SPEC_CALLS.filter((name) => !present.has(name));
  const unlike = all.filter(
    ({ name, value }) => SPEC_CALLS.includes(name) !== (value['x-origin'] === 'spec'),
  );
  return [
    ...missing.map((name) => `${name} is in spec section 7 and not in the contract`),
    ...unlike.map(({ name }) => `${name} needs x-origin: spec if and only if section 7 names it`),
  ];
}

function allSchemas(): Placed[] {
  const components = {
    name: 'components',
    pointer: '/components',
    value: object(contract.components),
  };
  const bodies = all.flatMap((operation) => [
    ...requestBody(contract, operation),
    ...members(contract, operation, 'responses'),
  ]);
  return [
    ...members(contract, components, 'schemas'),
    ...bodies.flatMap((body) => bodySchemas(contract, body)),
  ];
}

const seen = new Set<string>();
const findings = [
  ...specFindings(),
  ...all.flatMap((operation) => operationFindings(contract, operation)),
  ...allSchemas().flatMap((schema) => schemaFindings(contract, schema, seen)),
];
for (const line of new Set(findings)) {
  console.error(line);
}
if (findings.length > 0) {
  process.exit(1);
}
console.log(`${all.length} operations, ${seen.size} schemas: nothing to find fault with.`);
