import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { keepPaths } from '#engine/nodes/keep-paths.ts';

/** Returns what the paths in `output_fields` name, at the same places; the whole output if there are none. */
export function selectOutput(node: WorkflowNode, output: Json): Json {
  const paths = getOutputFields(node);
  return paths.length === 0 ? output : keepPaths(output, paths);
}

export const getOutputFields = ({ additional_node_properties }: WorkflowNode): readonly string[] =>
  additional_node_properties?.node_settings?.output_fields ?? [];
