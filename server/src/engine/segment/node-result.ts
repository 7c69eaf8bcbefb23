import type { NodeStatus } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';

/** What later nodes read of a finished node. */
export interface NodeResult {
  status: NodeStatus;
  outlets: readonly string[] | null;
  /** The real one, and as logs show it. */
  output: Json;
  shownOutput: Json;
}
