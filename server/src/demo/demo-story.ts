import type {
  AppSummaryPage,
  CustomApp,
  LinkedAccount,
  LinkedAccountPage,
  LoginResponse,
  Org,
} from '@patchbay/contract/schema.gen.d.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readContract } from '../http/contract.ts';

/** The organization that the contract's examples tell about. */
export interface DemoStory {
  org: Org;
  /** Who signs in with the demo password. */
  user: LoginResponse['user'];
  /** Of both environments. */
  accounts: readonly LinkedAccount[];
  /** Slugs of the apps that ship and are enabled in test, besides the demo itself. */
  enabledApps: readonly string[];
  /** All in test. */
  customApps: readonly CustomApp[];
}

/**
 * Reads the story from the contract, so that the mock and a fresh server show the same rows under
 * the same ids.
 *
 * @throws Error where the contract lost one of the examples
 */
export function readDemoStory(): DemoStory {
  const contract = readContract();
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(contract, 'contract');
  const read = <T>(schema: string, path: string, method: string, example: string): T => {
    const value = at(contract, [
      ...['paths', path, method, 'responses', '200', 'content', 'application/json', 'examples'],
      ...[example, 'value'],
    ]);
    const isRight = ajv.compile<T>({ $ref: `contract#/components/schemas/${schema}` });
    if (!isRight(value)) {
      throw new Error(`The contract lost the example ${example} of ${method} ${path}.`);
    }
    return value;
  };
  const list = '/api/v2/public/linked-account';
  const enabled = read<AppSummaryPage>('AppSummaryPage', '/api/v1/application', 'get', 'enabled');
  return {
    org: read<Org>('Org', '/api/v1/org', 'get', 'seeded'),
    user: read<LoginResponse>('LoginResponse', '/api/v3/auth/login', 'post', 'signed_in').user,
    accounts: ['default', 'production'].flatMap(
      (example) => read<LinkedAccountPage>('LinkedAccountPage', list, 'get', example).docs,
    ),
    enabledApps: enabled.docs
      .filter(({ kind, tags }) => kind === 'native' && !tags.includes('Demo'))
      .map(({ slug }) => slug),
    customApps: ['published', 'key_based', 'draft'].map((example) =>
      read<CustomApp>('CustomApp', '/api/v1/custom-app/{id}', 'get', example),
    ),
  };
}

function at(contract: object, keys: readonly string[]): unknown {
  let value: unknown = contract;
  for (const key of keys) {
    value = member(contract, value, key);
  }
  return value;
}

/** A member by its name, with `$ref` into the same document followed. */
function member(contract: object, parent: unknown, key: string): unknown {
  const value = isRecord(parent) ? parent[key] : undefined;
  const reference = isRecord(value) ? value.$ref : undefined;
  return typeof reference === 'string'
    ? at(
        contract,
        reference
          .replace(/^#\//, '')
          .split('/')
          .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
      )
    : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
