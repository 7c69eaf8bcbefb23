import type {
  NodeType,
  TestWorkflowRequest,
  Workflow,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import type { TestPart } from '../test-part';
import { findPinsBefore } from './pins-before';

type TestInput = {
  /** The open node; '' for none. */
  nodeId: string;
  /** The pinned outputs of this person by id of the node, including those of deleted nodes. */
  pins: Readonly<Record<string, Json>>;
  /** Whether the test uses the pinned outputs. */
  usesPins: boolean;
  /** The outputs of the last test, by id of the node. */
  samples: ReadonlyMap<string, Json>;
  types: readonly NodeType[];
};

/** Returns the contents of a test's request for each part of the draft that can be tested. */
export function buildTestParts(
  graph: Pick<Workflow, 'nodes' | 'edges'>,
  { nodeId, pins, usesPins, samples, types }: TestInput,
) {
  const pinnable = new Set(types.filter(({ is_pinnable }) => is_pinnable).map(({ type }) => type));
  const pinned = graph.nodes.filter(
    ({ id, type }) => Object.hasOwn(pins, id) && pinnable.has(type),
  );
  // A node that is tested alone runs, although it is pinned.
  const listPinnedNodes = (part: TestPart) =>
    pinned.filter(({ id }) => part !== 'alone' || id !== nodeId);
  const getPins = (part: TestPart) =>
    Object.fromEntries(
      (usesPins ? listPinnedNodes(part) : []).map(({ id }) => [id, pins[id] ?? null]),
    );
  const outputs = new Map([...samples, ...Object.entries(getPins('alone'))]);
  const before = findPinsBefore(graph, nodeId, outputs, pinnable);
  return {
    /** The names of the nodes before it that run, too, if the node is tested alone. */
    running: before.running,
    /** Returns the names of the nodes that the person pinned, whether or not the test uses their outputs. */
    listPinned: (part: TestPart) => listPinnedNodes(part).map(({ name }) => name),
    buildRequest: (part: TestPart): Pick<TestWorkflowRequest, 'run_to' | 'pins'> => {
      const all = part === 'alone' ? { ...before.pins, ...getPins(part) } : getPins(part);
      return {
        ...(part === 'all' ? {} : { run_to: nodeId }),
        ...(Object.keys(all).length === 0 ? {} : { pins: all }),
      };
    },
  };
}
