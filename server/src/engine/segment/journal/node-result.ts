import type { NodeStatus } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';

/** The parts of a finished node that later nodes read. */
export interface NodeResult {
  status: NodeStatus;
  outlets: readonly string[] | null;
  /** The real output. Logs show `shownOutput` in its place. */
  output: Json;
  shownOutput: Json;
}
