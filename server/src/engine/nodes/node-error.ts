import type { Json } from '@patchbay/rules/json.ts';

export interface NodeErrorOptions {
  /** HTTP status of the app's response. */
  upstreamStatus?: number;
  /** JSON pointer into the node's settings. */
  pointer?: string;
  /** Whether another attempt may succeed; default true. */
  isRepeatable?: boolean;
  /** What the node got all the same: shown in the log, and later nodes can read it. */
  output?: unknown;
  /** What the parts gave that did not fail: the output, where the node may succeed in part. */
  partialOutput?: Json;
  /** What the code of the node wrote to its console. */
  console?: readonly string[];
  /** Milliseconds before another attempt makes sense. */
  retryAfterMs?: number;
}

/** A node failed. The message is for the one who builds the workflow: no secret, and what to do next. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
  readonly code: string;
  readonly options: NodeErrorOptions;

  /** @param code upper snake case, shown as `execution_error.code` */
  constructor(code: string, message: string, options: NodeErrorOptions = {}) {
    super(message);
    this.code = code;
    this.options = options;
  }
}
