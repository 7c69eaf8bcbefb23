import type { NodeStatus } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import type { JournalRow } from '#db/executions/journal-repo.ts';
import type { RunMemory } from '#engine/memory/run-memory.ts';
import { MAX_ROW_BYTES } from '#engine/store/values.ts';
import { createJournalWriter, type PendingRow } from './journal-writer.ts';
import type { NodeResult } from './node-result.ts';
import { createResultCache } from './result-cache.ts';

export interface JournalEntry {
  status: NodeStatus;
  outlets: readonly string[] | null;
  error: unknown;
}

/** The state of a node's wait. */
export interface NodeWait {
  node_id: string;
  iteration: string;
  /** Whether the node has asked for the wait. False if only a signal came so far. */
  isAsked: boolean;
  isSignaled: boolean;
  /** Whether its moment has come, by the clock of the database. */
  isDue: boolean;
  state: Json;
  signal: Json;
}

export interface JournalOptions {
  /** The rows in the order in which their nodes ended. */
  rows: readonly JournalRow[];
  waits: readonly NodeWait[];
  memory: Pick<RunMemory, 'carry'>;
  /** Stores rows, all or none. @throws Abandoned if others own the execution */
  write(rows: readonly PendingRow[]): Promise<void>;
  /** Reads the output of a finished node. Null if it has no row. */
  readOutput(
    node_id: string,
    iteration: string,
  ): Promise<{ output: Json; shownOutput: Json } | null>;
}

/** A finished node. */
export interface FinishedNode {
  node_id: string;
  iteration: string;
  row: PendingRow;
  result: NodeResult;
  /** Bytes of the output as JSON. */
  outputSize: number;
  error: unknown;
}

/** The journal of one execution, as this process knows it. */
export interface Journal {
  entry(node_id: string, iteration: string): JournalEntry | undefined;
  wait(node_id: string, iteration: string): NodeWait | undefined;
  setWait(wait: NodeWait): void;
  /** Finds the last successful row of these nodes among the rows that earlier segments wrote. */
  lastBefore(
    isWanted: (node_id: string) => boolean,
  ): { node_id: string; iteration: string } | undefined;
  /** Resolves once the row is stored if it is durable; others are stored soon. @throws Abandoned */
  add(node: FinishedNode): Promise<void>;
  /** Resolves once every row is stored that was added before. @throws Abandoned */
  flush(): Promise<void>;
  result(node_id: string, iteration: string): Promise<NodeResult | null>;
  /** Frees what memory holds of an iteration that has ended. Its results can still be read. */
  forgetResults(iteration: string): void;
}

export function createJournal({ rows, waits, memory, write, readOutput }: JournalOptions): Journal {
  const entries = new Map<string, JournalEntry>();
  for (const { node_id, iteration, status, outlets, error } of rows) {
    entries.set(formatKey(node_id, iteration), { status, outlets, error });
  }
  const waitRows = new Map(waits.map((row) => [formatKey(row.node_id, row.iteration), row]));
  const writer = createJournalWriter(write);
  const results = createResultCache(memory);
  return {
    entry: (node_id, iteration) => entries.get(formatKey(node_id, iteration)),
    wait: (node_id, iteration) => waitRows.get(formatKey(node_id, iteration)),
    setWait: (wait) => {
      waitRows.set(formatKey(wait.node_id, wait.iteration), wait);
    },
    lastBefore: (isWanted) =>
      rows.findLast(({ node_id, status }) => status === 'Success' && isWanted(node_id)),
    add: async ({ node_id, iteration, row, result, outputSize, error }) => {
      await writer.add(row);
      const key = formatKey(node_id, iteration);
      entries.set(key, { status: result.status, outlets: result.outlets, error });
      results.set({
        key,
        iteration,
        result,
        size: outputSize,
        isLarge: outputSize > MAX_ROW_BYTES,
      });
    },
    flush: () => writer.flush(),
    result: async (node_id, iteration) => {
      const key = formatKey(node_id, iteration);
      const known = results.get(key);
      if (known !== undefined) {
        return known;
      }
      const entry = entries.get(key);
      if (entry === undefined) {
        return null;
      }
      await writer.flush();
      const read = await readOutput(node_id, iteration);
      return read === null ? null : { ...entry, ...read };
    },
    forgetResults: (iteration) => results.forget(iteration),
  };
}

const formatKey = (node_id: string, iteration: string): string => `${node_id}/${iteration}`;
