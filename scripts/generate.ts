// Bundles the contract and writes every generated file. Run it after each change in openapi/. With --check
// it writes nothing and fails if a committed file differs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JsonObject } from '@patchbay/contract/json.ts';
import { listOperations } from '@patchbay/contract/list-operations.ts';
import openapiTS, { astToString, type OpenAPI3, type OpenAPITSOptions } from 'openapi-typescript';
import { keepAudiences, keepWebhooks } from './contract/audience.ts';
import { connectorTypes } from './contract/connector-types.ts';
import { dashboardSchema } from './contract/dashboard-schema.ts';
import { errorCodesGuide } from './contract/error-codes-guide.ts';
import { buildHandlersModule } from './contract/handlers.ts';
import { openEnum } from './contract/open-enum.ts';
import { readOperationAreas } from './contract/operation-areas.ts';
import { rolesByTagType } from './contract/roles-by-tag.ts';

const root = path.resolve(import.meta.dirname, '..');
const HANDLERS_HEADER =
  '// Generated from server/src/http/routes by `npm run generate`. Do not edit.\n';
/** The type of the bundle's import. Without it, TypeScript would infer 700 kB of types in every project. */
const BUNDLE_TYPE = `type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
declare const document: { [key: string]: Json | undefined };
export default document;
`;
const HEADER = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';

function bundle(): OpenAPI3 {
  const folder = mkdtempSync(path.join(tmpdir(), 'patchbay-contract-'));
  const file = path.join(folder, 'openapi.json');
  try {
    execFileSync(
      process.execPath,
      [
        path.join(root, 'node_modules/@redocly/cli/bin/cli.js'),
        'bundle',
        'openapi/openapi.yaml',
        '--config=openapi/redocly.yaml',
        `--output=${file}`,
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
    );
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function types(
  document: OpenAPI3,
  transform?: OpenAPITSOptions['transform'],
): Promise<string> {
  const ast = await openapiTS(document, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    ...(transform === undefined ? {} : { transform }),
  });
  return HEADER + astToString(ast);
}

const contract = bundle();
const bundled: JsonObject = JSON.parse(JSON.stringify(contract));
const operations = listOperations(bundled);
const files = new Map<string, string>([
  ['openapi/dist/openapi.json', `${JSON.stringify(contract, null, 1)}\n`],
  ['openapi/dist/openapi.d.json.ts', HEADER + BUNDLE_TYPE],
  ['sdk/src/schema.gen.d.ts', await types(keepAudiences(contract, ['sdk']), openEnum)],
  ['sdk/src/webhooks/webhook-bodies.gen.d.ts', await types(keepWebhooks(contract), openEnum)],
  // Open enums are left out, because openapi-fetch maps `string & {}` as an object and no type would match.
  ['contract/src/schema.gen.d.ts', await types(contract)],
  ['contract/src/dashboard-schema.gen.d.ts', HEADER + dashboardSchema(operations)],
  ['contract/src/roles-by-tag.gen.d.ts', HEADER + rolesByTagType(operations)],
  [
    'server/src/http/operations.gen.ts',
    HANDLERS_HEADER + buildHandlersModule(readOperationAreas(operations)),
  ],
  ['docs/guides/error-codes.md', errorCodesGuide(bundled)],
  [
    'server/src/connectors/connector.gen.d.ts',
    await connectorTypes(
      readFileSync(path.join(root, 'server/src/connectors/connector.schema.json'), 'utf8'),
    ),
  ],
]);

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
for (const [name, text] of files) {
  const file = path.join(root, name);
  let current: string | undefined;
  try {
    current = readFileSync(file, 'utf8');
  } catch {
    current = undefined;
  }
  if (current === text) {
    continue;
  }
  stale.push(name);
  if (!isCheck) {
    writeFileSync(file, text);
  }
}
if (isCheck && stale.length > 0) {
  console.error(
    `Not generated from the contract as it stands: ${stale.join(', ')}. Run npm run generate and commit.`,
  );
  process.exit(1);
}
console.log(
  stale.length === 0 ? 'Generated files are up to date.' : `Written: ${stale.join(', ')}`,
);
