import type { Json } from '@patchbay/rules/json.ts';

export interface NodeErrorOptions {
  /** HTTP status of the app's response. */
  upstreamStatus?: number;
  /** JSON pointer into the node's settings. */
  pointer?: string;
  /** Whether another attempt may succeed; default true. */
  isRepeatable?: boolean;
  /** The output of the failed node. The log shows it, and later nodes can read it. */
  output?: unknown;
  /** The output of the parts that did not fail. It is the node's output if the node may succeed in part. */
  partialOutput?: Json;
  /** The lines that the code of the node wrote to its console. */
  console?: readonly string[];
  /** Milliseconds before another attempt makes sense. */
  retryAfterMs?: number;
}

/** A failure of a node. The person who builds the workflow reads the message, which has no secret and says what to do. */
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
