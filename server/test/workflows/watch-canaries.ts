import type { Execution } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect } from 'vitest';
import { SECRETS, TYPED } from './canary-nodes.ts';
import { EXECUTIONS } from './run-calls.ts';
import type { WorkflowApp } from './workflow-app.ts';
import type { Headers } from './workflow-fixture.ts';

/** Reads runs as people do, and finds secrets in what was read, logged or stored. */
export function watchCanaries({ app, fixture }: WorkflowApp) {
  /** Everything that was read of runs. */
  const seen: string[] = [];
  const sql = async (statement: string) => (await runSql(app.database.adminUrl, statement)).rows;

  async function get(path: string, as: Headers = fixture.member): Promise<string> {
    const response = await fetch(`${app.url}${path}`, { headers: as });
    const body = await response.text();
    expect(response.status, `${path}: ${body}`).toBe(200);
    seen.push(`GET ${path}\n${body}`);
    return body;
  }

  /** Reads every view of a run as everyone who may. */
  async function look(execution: Execution): Promise<void> {
    const { _id } = execution;
    const backend = { ...asBackend(fixture.org.testKey), linked_account_id: 'harbor-coffee' };
    for (const as of [fixture.member, fixture.harbor, backend]) {
      await get(`${EXECUTIONS}/${_id}`, as);
      await get(EXECUTIONS, as);
    }
    for (const { node_id, is_batch } of execution.nodes ?? []) {
      await get(`${EXECUTIONS}/${_id}/nodes/${node_id}`);
      if (is_batch === true) {
        await get(`${EXECUTIONS}/${_id}/nodes/${node_id}/batches`);
        await get(`${EXECUTIONS}/${_id}/nodes/${node_id}/batches/1`);
      }
    }
  }

  /** Expects that nothing that was read, logged or stored has a secret in any spelling. */
  async function expectNothing(others: readonly string[] = []): Promise<void> {
    const spellings = SECRETS.flatMap((secret) => [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1),
    ]);
    const tables = await sql(
      `select oid::regclass::text as name from pg_class where relkind = 'r'
         and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'public')`,
    );
    const stored = await Promise.all(
      tables.map(async ({ name }) => JSON.stringify(await sql(`select * from ${name}`))),
    );
    const runs = await Promise.all(
      [
        'execution',
        'execution_node',
        'execution_payload',
        'execution_wait',
        'audit_event',
        'trigger_secret',
      ].map(async (name) => `table ${name}\n${JSON.stringify(await sql(`select * from ${name}`))}`),
    );
    const { org, member, harbor } = fixture;
    const tokens = [member, harbor].map(({ authorization = '' }) =>
      authorization.replace('Bearer ', ''),
    );
    const credentials = [TYPED, org.testKey, org.productionKey, ...tokens];
    const places = [...seen, ...app.logLines, ...stored, ...runs];
    const found = places.flatMap((place) =>
      [...spellings, ...others, ...credentials].flatMap((secret) => {
        const at = place.indexOf(secret);
        return at === -1
          ? []
          : [`${place.slice(0, 70)}: …${place.slice(Math.max(0, at - 80), at + 20)}`];
      }),
    );
    expect([...new Set(found)].slice(0, 40)).toEqual([]);
    await app.assertNoLeaks();
  }

  return { get, look, expectNothing };
}
