// Several processes request one connection with an expired token, and one of them may die.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { type RefreshProcesses, startRefreshProcesses } from './refresh-processes.ts';
import { createRotatingProvider, type FirstCall } from './rotating-provider.ts';
import { type ScriptedProvider, startScriptedProvider } from './scripted-provider.ts';
import { type ConnectTest, startConnect } from './start-connect.ts';
import { storeTokens } from './start-scripted-connect.ts';

const PROCESSES = 4;
const CALLERS = 25;
/** The process that dies, and the moment of its death relative to the one call that reaches the provider. */
export const PLANS = [
  'no process',
  'the holder, before the provider read it',
  'the holder, after the provider rotated',
  'the holder, after the provider responded',
  'a bystander',
  'the holder, after a provider with a grace rotated',
] as const;
export type Plan = (typeof PLANS)[number];

const rotating = createRotatingProvider();
let provider: ScriptedProvider;
let app: ConnectTest;
let processes: RefreshProcesses;

/** Stores a connection with an expired access token. */
async function storeExpiring(family: string): Promise<{ tenant: Tenant; id: string }> {
  const scope = await app.makeAccount();
  const id = await storeTokens(app.connect, scope, {
    slug: 'rotating',
    access_token: `a.${family}.0`,
    refresh_token: `r.${family}.0`,
    ageMs: 3_600_000,
    endsInMs: -1_000,
  });
  return { tenant: scope.tenant, id };
}

/** Ends the lease of the dead holder, as if its 20 seconds had passed. */
async function endLease(id: string): Promise<void> {
  await app.rows(
    `update connection set lease_until = now() - interval '1 s'
     where _id = $1 and lease_owner is not null`,
    [id],
  );
}

function killing(plan: Plan, id: () => string, killed: Map<number, Promise<void>>): FirstCall {
  const kill = (process: number, isHolder = true) => {
    const dead = processes.kill(process).then(() => (isHolder ? endLease(id()) : undefined));
    killed.set(process, dead);
    return dead;
  };
  const killSoon = (process: number) => {
    killed.set(
      process,
      sleep(randomInt(12)).then(() => kill(process)),
    );
  };
  const getCaller = (call: { form: URLSearchParams }) => Number(call.form.get('process'));
  switch (plan) {
    case 'no process':
      return {};
    case 'the holder, before the provider read it':
      return { arrived: (call) => kill(getCaller(call)).then(() => false) };
    case 'the holder, after the provider rotated':
    case 'the holder, after a provider with a grace rotated':
      return { rotated: (call) => kill(getCaller(call)).then(() => false) };
    case 'the holder, after the provider responded':
      // Some of these fall before the commit and some after it.
      return { responded: (call) => killSoon(getCaller(call)) };
    case 'a bystander':
      return { arrived: (call) => kill((getCaller(call) + 1) % PROCESSES, false).then(() => true) };
  }
}

/** Plays one round with a new account and 100 callers, and returns the results. */
async function play(plan: Plan, name: string) {
  const killed = new Map<number, Promise<void>>();
  const hasGrace = plan === 'the holder, after a provider with a grace rotated';
  let id = '';
  const family = rotating.makeFamily(name, { hasGrace, first: killing(plan, () => id, killed) });
  const account = await storeExpiring(name);
  id = account.id;
  const order = { tenant: account.tenant, connection_id: id, callers: CALLERS };
  const results = await Promise.all(
    Array.from({ length: PROCESSES }, (_, process) => processes.request(process, order)),
  );
  await Promise.all(killed.values());
  const [row] = await app.rows('select * from connection where _id = $1', [id]);
  const events = await app.rows(
    "select reason from connection_event where connection = $1 and type <> 'connection.created'",
    [id],
  );
  const alive = results.filter((_result, process) => !killed.has(process)).flat();
  return { family, killed, row, alive, reasons: events.map(({ reason }) => reason) };
}

type Played = Awaited<ReturnType<typeof play>>;

function expectKept({ family, row, alive, reasons, killed }: Played, calls: number): void {
  const callers = (PROCESSES - killed.size) * CALLERS;
  expect(alive).toEqual(Array.from({ length: callers }, () => `a.${family.name}.1`));
  expect(row).toMatchObject({ status: 'active', gen: 2, lease_owner: null });
  expect(reasons).toEqual([]);
  expect(family).toMatchObject({ calls, rotations: 1, isDead: false });
}

/** Expects a lost grant: the response to a rotation was lost with the process, which nothing can prevent. */
function expectLost({ family, row, alive, reasons }: Played): void {
  expect(new Set(alive)).toEqual(new Set(['CONNECTION_EXPIRED']));
  expect(alive).toHaveLength((PROCESSES - 1) * CALLERS);
  expect(row).toMatchObject({ status: 'expired', expired_reason: 'REFRESH_RESPONSE_LOST' });
  expect(reasons).toEqual(['REFRESH_RESPONSE_LOST']);
  expect(family).toMatchObject({ calls: 2, rotations: 1 });
}

function expectRight(plan: Plan, played: Played): void {
  expect(played.killed.size).toBe(plan === 'no process' ? 0 : 1);
  if (plan === 'the holder, after the provider rotated') {
    expectLost(played);
  } else if (plan === 'the holder, after the provider responded') {
    if (played.row?.status === 'active') {
      expectKept(played, 1);
    } else {
      expectLost(played);
    }
  } else {
    const isAskedAgain =
      plan === 'the holder, before the provider read it' ||
      plan === 'the holder, after a provider with a grace rotated';
    expectKept(played, isAskedAgain ? 2 : 1);
  }
}

/** Plays one round by each plan, in the file that calls this. */
export function testRefreshRounds(plans: readonly Plan[]): void {
  beforeAll(async () => {
    provider = await startScriptedProvider();
    provider.respond = rotating.respond;
    app = await startConnect();
    processes = await startRefreshProcesses(PROCESSES, (process) => {
      const { connector, client } = provider.app('rotating', {
        // The parameter shows the provider which process is calling.
        refresh_params: { process: String(process) },
      });
      return {
        appUrl: app.appUrl,
        masterKey: app.masterKey.toString('base64'),
        connector,
        client: { client_id: client.client_id, client_secret: client.client_secret.reveal() },
        host: provider.host,
      };
    });
  }, 120_000);
  afterAll(async () => {
    await processes.stop();
    provider.close();
    await app.close();
  });

  describe('4 processes with 25 callers each on one account', () => {
    // A round waits until the process that the round before has ended has started again.
    test.each(plans.map((plan, round) => [round + 1, plan] as const))(
      'round %i: killed is %s',
      async (round, plan) => {
        expectRight(plan, await play(plan, `round${round}`));
      },
      120_000,
    );
  });
}
