import { isJson, type Json, ownValue } from '@patchbay/rules/json.ts';
import type { Tenant } from '../../db/database.ts';
import {
  readJournal,
  readOutput,
  readPayloads,
  readWaits,
} from '../../db/executions/journal-repo.ts';
import type { EngineDeps, OrderedGraph } from '../engine-deps.ts';
import type { ClaimedRow, Fenced } from '../store/engine-store.ts';
import { payloadKey } from '../store/values.ts';
import { createJournal, type Journal } from './journal.ts';
import { Abandoned, persist } from './persist.ts';
import type { Run } from './run.ts';
import { readOnce } from './run-values.ts';

/** Everything that a claimed execution needs to continue. */
export async function openRun(
  deps: EngineDeps,
  fenced: Fenced,
  row: ClaimedRow,
  { graph, signal }: { graph: OrderedGraph; signal: AbortSignal },
): Promise<Run> {
  const { tenant } = fenced;
  const journal = await openJournal(deps, fenced, row, signal);
  return {
    tenant,
    row,
    graph,
    journal,
    values: readOnce(() => deps.loadValues(tenant, row)),
    trigger: await readTrigger(deps, tenant, row),
    signal,
    clock: deps.clock,
    log: deps.log,
    runKind: deps.runKind,
    encryptOutput: (node_id, iteration, json) =>
      deps.keyRing.encrypt(tenant.org_id, outputContext(row, node_id, iteration), json),
    requestWait: async (request) => {
      const { node_id, iteration } = request;
      const known = await persist(signal, () => deps.store.wait(fenced, request));
      if (known === null) {
        throw new Abandoned();
      }
      journal.setWait({
        node_id,
        iteration,
        isAsked: true,
        isSignaled: known.is_signaled,
        isDue: known.is_due,
        state: jsonOf(known.state),
        signal: jsonOf(known.signal),
      });
    },
    returned: null,
    iterations: 0,
  };
}

async function openJournal(
  { db, store, keyRing }: EngineDeps,
  fenced: Fenced,
  row: ClaimedRow,
  signal: AbortSignal,
): Promise<Journal> {
  const { tenant, execution, fence } = fenced;
  // The first owner of a run finds nothing; an early signal comes with the wait.
  const [rows, waits] =
    fence === 1
      ? [[], []]
      : await persist(signal, () =>
          db.readAsTenant(tenant, (tx) =>
            Promise.all([readJournal(tx, tenant, execution), readWaits(tx, tenant, execution)]),
          ),
        );
  return createJournal({
    rows,
    waits: waits.map(({ state, signal: value, ...wait }) => ({
      ...wait,
      state: jsonOf(state),
      signal: jsonOf(value),
    })),
    write: async (node, payloads) => {
      if (!(await persist(signal, () => store.journal(fenced, node, payloads)))) {
        throw new Abandoned();
      }
    },
    readOutput: (node_id, iteration) =>
      persist(signal, () =>
        db.readAsTenant(tenant, async (tx) => {
          const read = await readOutput(tx, tenant, execution, { node_id, iteration });
          if (read === null) {
            return null;
          }
          const key = payloadKey.output(node_id, iteration);
          const large =
            read.output === null
              ? (await readPayloads(tx, tenant, execution, [key])).get(key)
              : null;
          const shownOutput = jsonOf(large ?? read.output);
          if (read.output_encrypted === null) {
            return { output: shownOutput, shownOutput };
          }
          const context = outputContext(row, node_id, iteration);
          const json = await keyRing.decrypt(tenant.org_id, context, read.output_encrypted);
          return { output: jsonOf(JSON.parse(json)), shownOutput };
        }),
      ),
  });
}

/** A journal's row has no `_id`: execution, node and iteration name it. */
function outputContext({ _id, environment }: ClaimedRow, node_id: string, iteration: string) {
  const row = `${_id}/${node_id}/${iteration}`;
  return { table: 'execution_node', row, environment, column: 'output_encrypted' };
}

async function readTrigger(
  { db }: EngineDeps,
  tenant: Tenant,
  row: ClaimedRow,
): Promise<Run['trigger']> {
  const key = payloadKey.trigger;
  const stored =
    row.trigger ??
    (await db.readAsTenant(tenant, (tx) => readPayloads(tx, tenant, row._id, [key]))).get(key);
  const trigger = jsonOf(stored);
  const headers = ownValue(trigger, 'headers');
  return {
    body: ownValue(trigger, 'body') ?? null,
    headers:
      typeof headers === 'object' && headers !== null && !Array.isArray(headers)
        ? Object.fromEntries(
            Object.entries(headers).flatMap(([name, value]) =>
              typeof value === 'string' ? [[name, value]] : [],
            ),
          )
        : {},
  };
}

const jsonOf = (value: unknown): Json => (isJson(value) ? value : null);
