// Every operation that names something by an id, called with the ids of another organization.
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { operations } from '@patchbay/contract/operations.ts';
import { sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../server/src/http/operations.gen.ts';
import { contractRequest } from '../support/contract-request.ts';
import type { Secrets } from '../support/server-step.ts';

const THEIR_ACCOUNT = 'account-of-another-organization';
const UNKNOWN_ACCOUNT = /"error_code":"INVALID_LINKED_ACCOUNT_ID"/;
const THEIR_TABLES = ['org', 'org_member', 'linked_account', 'custom_app', 'connection'];
const CUSTOM_APP = {
  name: 'App of another organization',
  base_url: 'https://api.parcels.example',
  auth: {
    method: 'keybased',
    keybased: {
      mechanism: 'api_key',
      fields: [{ name: 'api_key', label: 'API key', type: 'password', required: true }],
      injection: [{ in: 'header', name: 'x-api-key', value: '{api_key}' }],
    },
  },
};

interface TheirApp {
  _id: string;
  slug: string;
}

let kit: TestApp;
let theirs: TestOrg;
let theirApp: TheirApp;
let secrets: Secrets;
beforeAll(async () => {
  kit = await startTestApp();
  theirs = await kit.makeOrg();
  await kit.makeLinkedAccount({ org_id: theirs.org_id, environment: 'test' }, THEIR_ACCOUNT);
  const send = sender(kit);
  const asThem = { authorization: `Bearer ${theirs.accountToken}` };
  theirApp = (await send<TheirApp>('POST', '/api/v1/custom-app', asThem, CUSTOM_APP)).body;
  expect(await send('POST', `/api/v1/custom-app/${theirApp._id}/publish`, asThem)).toMatchObject({
    status: 200,
  });

  const own = await kit.makeOrg();
  const tenant = { org_id: own.org_id, environment: 'test' } as const;
  await kit.makeLinkedAccount(tenant, 'harbor-coffee');
  secrets = {
    accountToken: own.accountToken,
    apiKey: own.testKey,
    sessionToken: await kit.sessionToken(tenant, 'harbor-coffee'),
  };
});
afterAll(() => kit.close());

/** What stands for an id in the path, by operation where ids of several kinds are called `id`. */
function theirId({ operationId }: Operation, name: string): string {
  switch (name) {
    case 'slug':
      return theirApp.slug;
    case 'linked_account_id':
      return THEIR_ACCOUNT;
    case 'path':
    case 'action_id':
      return 'contacts';
    case 'id':
      if (operationId.endsWith('CustomApp')) {
        return theirApp._id;
      }
      return operationId === 'updateUser' ? theirs.user_id : theirs.org_id;
    default:
      throw new Error(`No id of another organization is known for ${name} of ${operationId}.`);
  }
}

const takesAccount = ({ parameters }: Operation) =>
  parameters.some(({ name, in: part }) => part === 'header' && name === 'linked_account_id');
const walked = operations.filter(
  (operation) =>
    operation.operationId in handlers &&
    operation.security.some((schemes) => schemes.length > 0) &&
    (operation.path.includes('{') || takesAccount(operation)),
);

it('walks more than a handful', () => {
  expect(walked.length).toBeGreaterThan(25);
});

/** Credentials beside which an id of another organization can be sent: a session token is one account's. */
const credentialsFor = (operation: Operation) =>
  operation.security.filter(
    (schemes) =>
      schemes.length > 0 && (operation.path.includes('{') || !schemes.includes('sessionToken')),
  );

describe.each(walked)('$operationId', (operation) => {
  it.each(credentialsFor(operation))(
    'refuses the ids of another organization to a good %s',
    async (...credential) => {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      const path = Object.fromEntries(names.map((name) => [name, theirId(operation, name)]));
      const isForAccount = takesAccount(operation) && !credential.includes('sessionToken');
      const before = await theirRows();
      const response = await fetch(
        contractRequest(kit.url, operation, {
          credential,
          secrets,
          path,
          headers: isForAccount ? { linked_account_id: THEIR_ACCOUNT } : {},
        }),
      );
      const text = await response.text();
      // An unknown account in the header is a 400 of its own; any other 400 would prove nothing.
      const isUnknownAccount = response.status === 400 && UNKNOWN_ACCOUNT.test(text);
      expect(isUnknownAccount || [403, 404].includes(response.status), text).toBe(true);
      expect(text).not.toContain(CUSTOM_APP.base_url);
      expect(await theirRows()).toEqual(before);
    },
  );
});

async function theirRows(): Promise<unknown[]> {
  const all = await Promise.all(
    THEIR_TABLES.map((table) =>
      runSql(
        kit.database.adminUrl,
        `select row_to_json(t) as row from "${table}" t where row_to_json(t)::text like $1`,
        [`%${theirs.org_id}%`],
      ),
    ),
  );
  return all.flatMap(({ rows }) => rows);
}
