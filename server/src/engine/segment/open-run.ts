import { toJsonValue } from '@patchbay/rules/json.ts';
import type { Tenant } from '#db/database.ts';
import { readJournal, readOutput, readPayloads, readWaits } from '#db/executions/journal-repo.ts';
import { payloadKey } from '#db/executions/payload-key.ts';
import { readHiddenKinds } from '#domain/workflows/hidden-nodes.ts';
import type { EngineDeps, OrderedGraph } from '../engine-deps.ts';
import type { RunMemory } from '../memory/run-memory.ts';
import type { ClaimedRow, Fenced, Payloads } from '../store/engine-store.ts';
import { createOutputContext } from '../store/output-context.ts';
import { readPins } from '../store/stored-pins.ts';
import { parseTrigger, readRealTrigger, type Trigger } from '../store/stored-trigger.ts';
import { createJournal, type Journal } from './journal/journal.ts';
import { Abandoned, persist } from './persist.ts';
import type { Run } from './run.ts';
import { createRunKeys, type RunKeys } from './run-keys.ts';
import { readOnce } from './run-values.ts';
import { readEachOnce } from './run-variables.ts';
import { createSecretTexts } from './secrets/secret-texts.ts';

/** One walk over the graph. */
export interface Pass {
  signal: AbortSignal;
  /** Whether the journal is empty. An early signal comes with its wait. */
  isNew: boolean;
  memory: RunMemory;
}

/** Loads everything that a claimed execution needs to continue. */
export async function openRun(
  deps: EngineDeps,
  fenced: Fenced,
  row: ClaimedRow,
  graph: OrderedGraph,
  pass: Pass,
): Promise<Run> {
  const { tenant } = fenced;
  const { signal } = pass;
  const keys = createRunKeys(deps.keyRing, signal);
  const journal = await openJournal(deps, fenced, row, { ...pass, keys });
  const secrets = createSecretTexts();
  return {
    tenant,
    row,
    graph,
    journal,
    secrets,
    owner: { org_id: tenant.org_id, linked_account: row.linked_account },
    pins: await openPins(deps, tenant, row, { signal, keys }),
    values: readOnce(() => persist(signal, () => deps.loadValues(tenant, row))),
    variables: readEachOnce((keys) => persist(signal, () => deps.loadVariables(tenant, row, keys))),
    hiddenKinds: readOnce(() =>
      persist(signal, () => readHiddenKinds(deps.db, tenant, row.workflow_id)),
    ),
    trigger: await readTrigger(deps, tenant, row, { signal, secrets, keys }),
    signal,
    clock: deps.clock,
    log: deps.log,
    runKind: deps.runKind,
    templates: deps.templates,
    engineProcess: deps.engineProcess,
    memory: pass.memory,
    waitLinks: deps.waitLinks,
    encryptOutput: (node_id, iteration, json) =>
      keys.encrypt(tenant.org_id, createOutputContext(row, node_id, iteration), json),
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
        state: toJsonValue(known.state),
        signal: toJsonValue(known.signal),
      });
    },
    returned: null,
    iterations: 0,
  };
}

async function openJournal(
  { db, store }: EngineDeps,
  fenced: Fenced,
  row: ClaimedRow,
  { isNew, signal, memory, keys }: Pass & { keys: RunKeys },
): Promise<Journal> {
  const { tenant, execution } = fenced;
  const [rows, waits] = isNew
    ? [[], []]
    : await persist(signal, () =>
        db.readAsTenant(tenant, (tx) =>
          Promise.all([readJournal(tx, tenant, execution), readWaits(tx, tenant, execution)]),
        ),
      );
  return createJournal({
    rows,
    memory,
    waits: waits.map(({ state, signal: value, ...wait }) => ({
      ...wait,
      state: toJsonValue(state),
      signal: toJsonValue(value),
    })),
    write: async (pending) => {
      const nodes = pending.map(({ json }) => json);
      const payloads: Payloads = Object.fromEntries(
        pending.flatMap((row) => Object.entries(row.payloads)),
      );
      if (!(await persist(signal, () => store.journal(fenced, nodes, payloads)))) {
        throw new Abandoned();
      }
    },
    readOutput: async (node_id, iteration) => {
      const read = await persist(signal, () =>
        db.readAsTenant(tenant, async (tx) => {
          const stored = await readOutput(tx, tenant, execution, { node_id, iteration });
          const key = payloadKey.output(node_id, iteration);
          const large =
            stored?.output === null
              ? (await readPayloads(tx, tenant, execution, [key])).get(key)
              : null;
          return stored && { ...stored, output: toJsonValue(large ?? stored.output) };
        }),
      );
      if (read === null) {
        return null;
      }
      const { output: shownOutput, output_encrypted } = read;
      if (output_encrypted === null) {
        return { output: shownOutput, shownOutput };
      }
      // Decrypts after the transaction, because reading a key may need another connection of the pool.
      const context = createOutputContext(row, node_id, iteration);
      const json = await keys.decrypt(tenant.org_id, context, output_encrypted);
      return { output: toJsonValue(JSON.parse(json)), shownOutput };
    },
  });
}

/** Reads the pins of a run. Only a test of a draft has some. */
async function openPins(
  { db }: EngineDeps,
  tenant: Tenant,
  { _id, version_id, linked_account }: ClaimedRow,
  { signal, keys }: { signal: AbortSignal; keys: RunKeys },
): Promise<Run['pins']> {
  if (version_id !== null) {
    return new Map();
  }
  const stored = await persist(signal, () =>
    db.readAsTenant(tenant, (tx) => readPayloads(tx, tenant, _id, [payloadKey.pins])),
  );
  const owner = { org_id: tenant.org_id, linked_account };
  return readPins(keys, { tenant, owner, _id }, stored.get(payloadKey.pins));
}

async function readTrigger(
  { db }: EngineDeps,
  tenant: Tenant,
  row: ClaimedRow,
  { signal, secrets, keys }: Pick<Run, 'signal' | 'secrets'> & { keys: RunKeys },
): Promise<Trigger> {
  const key = payloadKey.trigger;
  const read = () => db.readAsTenant(tenant, (tx) => readPayloads(tx, tenant, row._id, [key]));
  const stored = row.trigger ?? (await persist(signal, read)).get(key);
  const trigger = await readRealTrigger(keys, tenant, row._id, stored);
  secrets.note(trigger.body, parseTrigger(stored).body);
  return trigger;
}
