import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import type { RunError } from '@/components/executions/advice';

/** What came of a node the last time that it ran in a test. */
export type LastRun = {
  input: unknown;
  /** Whether the test was given its output, so that it did not run. */
  isPinned: boolean;
  /** Undefined where it gave nothing. */
  output: Json | undefined;
  /** What the start node got beside it. */
  headers?: JsonObject | undefined;
  /** What failed; null where nothing did. */
  error: RunError | null;
  /** Whether the run went on with what did not fail. */
  isPartial: boolean;
  duration_ms: number | null;
  /** Lines that it wrote. */
  log: readonly string[];
  /** The request that it sent, as a curl command without credentials; null where it sent none. */
  curl: string | null;
};
