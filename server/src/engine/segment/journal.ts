import type { NodeStatus } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import type { JournalRow } from '../../db/executions/journal-repo.ts';
import type { NodeInsert, Payloads } from '../store/engine-store.ts';
import { MAX_ROW_BYTES } from '../store/values.ts';

/** What later nodes read of a finished node. */
export interface NodeResult {
  status: NodeStatus;
  outlets: readonly string[] | null;
  /** The real one, and as logs show it. */
  output: Json;
  shownOutput: Json;
}

export interface JournalEntry {
  status: NodeStatus;
  outlets: readonly string[] | null;
  error: unknown;
}

/** What is known of a node's wait. */
export interface NodeWait {
  node_id: string;
  iteration: string;
  /** False: only a signal came so far, before the node waits. */
  isAsked: boolean;
  isSignaled: boolean;
  /** Its moment has come, by the clock of the database. */
  isDue: boolean;
  state: Json;
  signal: Json;
}

export interface JournalOptions {
  /** In the order in which they ended. */
  rows: readonly JournalRow[];
  waits: readonly NodeWait[];
  /** Stores one node's row. @throws Abandoned if others own the execution */
  write(node: NodeInsert, payloads: Payloads): Promise<void>;
  /** Reads the output of a finished node; null: there is no such row. */
  readOutput(
    node_id: string,
    iteration: string,
  ): Promise<{ output: Json; shownOutput: Json } | null>;
}

/** The journal of one execution, as this process knows it. */
export interface Journal {
  entry(node_id: string, iteration: string): JournalEntry | undefined;
  wait(node_id: string, iteration: string): NodeWait | undefined;
  setWait(wait: NodeWait): void;
  /** Of the rows that earlier segments wrote: the last successful one of these nodes. */
  lastBefore(
    isWanted: (node_id: string) => boolean,
  ): { node_id: string; iteration: string } | undefined;
  /** @throws Abandoned */
  add(node: NodeInsert, result: NodeResult, payloads: Payloads): Promise<void>;
  result(node_id: string, iteration: string): Promise<NodeResult | null>;
}

/** Outputs of so many bytes stay in memory; larger ones, and what is over, are read again where they are named. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

export function createJournal({ rows, waits, write, readOutput }: JournalOptions): Journal {
  const entries = new Map<string, JournalEntry>();
  for (const { node_id, iteration, status, outlets, error } of rows) {
    entries.set(keyOf(node_id, iteration), { status, outlets, error });
  }
  const waitRows = new Map(waits.map((row) => [keyOf(row.node_id, row.iteration), row]));
  const kept = new Map<string, NodeResult>();
  let keptBytes = 0;
  return {
    entry: (node_id, iteration) => entries.get(keyOf(node_id, iteration)),
    wait: (node_id, iteration) => waitRows.get(keyOf(node_id, iteration)),
    setWait: (wait) => {
      waitRows.set(keyOf(wait.node_id, wait.iteration), wait);
    },
    lastBefore: (isWanted) =>
      rows.findLast(({ node_id, status }) => status === 'Success' && isWanted(node_id)),
    add: async (node, result, payloads) => {
      await write(node, payloads);
      const key = keyOf(node.node_id, node.iteration);
      const { status, outlets } = result;
      entries.set(key, { status, outlets, error: node.error ?? null });
      const size = node.output_size ?? 0;
      if (size <= MAX_ROW_BYTES && keptBytes + size <= MAX_KEPT_BYTES) {
        kept.set(key, result);
        keptBytes += size;
      }
    },
    result: async (node_id, iteration) => {
      const key = keyOf(node_id, iteration);
      const known = kept.get(key);
      if (known !== undefined) {
        return known;
      }
      const entry = entries.get(key);
      if (entry === undefined) {
        return null;
      }
      const read = await readOutput(node_id, iteration);
      return read === null ? null : { ...entry, ...read };
    },
  };
}

const keyOf = (node_id: string, iteration: string): string => `${node_id}/${iteration}`;
