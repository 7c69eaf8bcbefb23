// Every operation that takes a session token is called with valid ids and bodies. The tests check what each kind of token
// may do, and that no response has anything of another app, account or organization.
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionRight } from '#domain/session-rights.ts';
import { policies } from '#http/operation-policy.ts';
import { type ApiProvider, reply, startApiProvider } from '../calls/api-provider.ts';
import { createPageCalls } from '../connect/page-calls.ts';
import { CALLS } from './walk-calls.ts';
import {
  CANARY,
  HARBOR,
  makeWorld,
  PARCELS,
  type Target,
  type World,
  walkedApps,
} from './walk-world.ts';
import {
  FORBIDDEN,
  getResults,
  NOT_FOUND,
  OK,
  type Result,
  type Sent,
  type WalkedCall,
} from './walked-call.ts';

interface Caller {
  rights: readonly SessionRight[];
  isReadOnly?: true;
  /** Set for the session of a hosted page whose link offers one app. */
  isPage?: true;
}

const BOTH = ['workflows', 'custom_apps'] as const;
const CALLERS: Record<string, Caller> = {
  'a token with both rights': { rights: BOTH },
  'a token without rights': { rights: [] },
  'a token with workflows': { rights: ['workflows'] },
  'a token with custom_apps': { rights: ['custom_apps'] },
  'a read-only token': { rights: BOTH, isReadOnly: true },
  'the page of a link for one app': { rights: [], isPage: true },
  'the page of a read-only link for one app': { rights: [], isReadOnly: true, isPage: true },
};

let app: TestApp;
let provider: ApiProvider;
beforeAll(async () => {
  provider = await startApiProvider();
  provider.respond = reply(200, { email: 'me@parcels.example' });
  app = await startTestApp({
    extraApps: walkedApps(provider.url),
    allowPrivateHosts: [`127.0.0.1:${provider.port}`],
  });
});
afterAll(async () => {
  provider.close();
  await app.close();
});

it('has every operation that takes a session token', () => {
  const taken = policies.filter(({ security }) => security.includes('sessionToken'));
  expect(Object.keys(CALLS).toSorted()).toEqual(
    taken.map(({ operationId }) => operationId).toSorted(),
  );
});

function getExpected(caller: Caller, call: WalkedCall): Partial<Record<Target, Result>> {
  const isRefused =
    (call.right !== undefined && !caller.rights.includes(call.right)) ||
    (caller.isReadOnly === true && call.isChange === true) ||
    (caller.isPage === true && call.page === 'closed');
  const results = Object.entries(getResults(call)).map(([target, result]) => {
    const isOtherApp = target === 'otherApp' || target === 'orgOtherApp';
    const isUnknown = caller.isPage === true && call.page === 'app' && isOtherApp;
    return [target, isRefused ? FORBIDDEN : isUnknown ? NOT_FOUND : result];
  });
  return Object.fromEntries(results);
}

const listForbiddenTexts = ({ isPage }: Caller, { org }: World): string[] => [
  ...[CANARY.neighbor, CANARY.stranger, CANARY.team, org.email, org.testKey],
  ...(isPage === true ? [CANARY.otherApp] : []),
];

async function mintToken({ rights, isReadOnly, isPage }: Caller, world: World): Promise<string> {
  return isPage === true
    ? createPageCalls(app, world.org).openPage({ apps: [PARCELS], read_only: isReadOnly })
    : app.sessionToken(world.tenant, HARBOR, rights, isReadOnly);
}

async function makeCall(token: string, { method, path, headers, body }: Sent) {
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: {
      // A session token speaks for its own account, even if the header names another one.
      linked_account_id: 'neighbor',
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const code = /"error_code":"(\w+)"/.exec(text)?.[1];
  return {
    result: response.ok ? OK : `${response.status} ${code}`,
    whole: `${JSON.stringify([...response.headers])}\n${text}`,
  };
}

const TABLES =
  'linked_account connection config config_value config_workflow workflow workflow_draft workflow_version execution trigger_secret custom_app app_setting'.split(
    ' ',
  );

/** Reads the rows that contain an id. Calls of others must not change them. */
async function readRows(id: string): Promise<unknown[]> {
  const tables = TABLES.map(
    (table) => `select '${table}' as table, row_to_json(t)::text as row from "${table}" t`,
  );
  const all = `select * from (${tables.join(' union all ')}) all_rows where row like $1 order by 1, 2`;
  return (await runSql(app.database.adminUrl, all, [`%${id}%`])).rows;
}

describe.each(Object.entries(CALLERS))('%s', (_name, caller) => {
  it('reaches what the guides say, and reads nothing else', async () => {
    const world = await makeWorld(app);
    const token = await mintToken(caller, world);
    const untouched = [world.neighbor, world.stranger];
    if (caller.isReadOnly === true) {
      untouched.push(world.org.org_id);
    }
    const before = await Promise.all(untouched.map(readRows));
    const expected: string[] = [];
    const actual: string[] = [];
    const read: string[] = [];
    for (const [operation, call] of Object.entries(CALLS)) {
      for (const [target, result] of Object.entries(getExpected(caller, call))) {
        const things = world.things[target as Target];
        const sent = await call.send(things, world);
        const response = await makeCall(token, sent);
        expected.push(`${operation} ${target}: ${result}`);
        actual.push(`${operation} ${target}: ${response.result}`);
        read.push(
          ...listForbiddenTexts(caller, world)
            .filter((text) => response.whole.includes(text))
            .map((text) => `${operation} ${target}: ${text}`),
        );
      }
    }
    expect.soft(actual).toEqual(expected);
    expect.soft(read).toEqual([]);
    expect.soft(await Promise.all(untouched.map(readRows))).toEqual(before);
  });
});
