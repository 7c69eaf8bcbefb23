import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import type { RunError } from '@/components/executions/advice';

/** The result of a node when it last ran in a test. */
export type LastRun = {
  input: unknown;
  /** Whether its output was pinned, so that it did not run. */
  isPinned: boolean;
  /** The output; undefined if it has none. */
  output: Json | undefined;
  /** The headers that the start node received beside the payload. */
  headers?: JsonObject | undefined;
  /** The error; null if it did not fail. */
  error: RunError | null;
  /** Whether a part of it failed and the run continued with the rest. */
  isPartial: boolean;
  duration_ms: number | null;
  /** The lines that it logged. */
  log: readonly string[];
  /** The request that it sent, as a curl command without credentials; null if it sent none. */
  curl: string | null;
};
