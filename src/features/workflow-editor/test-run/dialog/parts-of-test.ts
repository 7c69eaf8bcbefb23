import type {
  NodeType,
  TestWorkflowRequest,
  Workflow,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import type { TestPart } from '../test-part';
import { pinsBefore } from './pins-before';

type TestedWith = {
  /** The open node; '' for none. */
  nodeId: string;
  /** The person's own, by node id, also of nodes that are gone. */
  pins: Readonly<Record<string, Json>>;
  /** Whether the test uses the pinned outputs. */
  usesPins: boolean;
  /** What the last test gave, by node id. */
  samples: ReadonlyMap<string, Json>;
  types: readonly NodeType[];
};

/** What the request of a test has for each part of the draft that can be tested. */
export function partsOfTest(
  graph: Pick<Workflow, 'nodes' | 'edges'>,
  { nodeId, pins, usesPins, samples, types }: TestedWith,
) {
  const pinnable = new Set(types.filter((one) => one.is_pinnable).map(({ type }) => type));
  const pinned = graph.nodes.filter(
    ({ id, type }) => Object.hasOwn(pins, id) && pinnable.has(type),
  );
  // A node that is tested alone runs.
  const own = (part: TestPart) => pinned.filter(({ id }) => part !== 'alone' || id !== nodeId);
  const pinsOf = (part: TestPart) =>
    Object.fromEntries((usesPins ? own(part) : []).map(({ id }) => [id, pins[id] ?? null]));
  const given = new Map([...samples, ...Object.entries(pinsOf('alone'))]);
  const before = pinsBefore(graph, nodeId, given, pinnable);
  return {
    /** Names of the nodes before it that run, too, where the node is tested alone. */
    running: before.running,
    /** Names of the nodes that the person pinned, whether or not the test uses their outputs. */
    pinnedIn: (part: TestPart) => own(part).map(({ name }) => name),
    requestOf: (part: TestPart): Pick<TestWorkflowRequest, 'run_to' | 'pins'> => {
      const all = part === 'alone' ? { ...before.pins, ...pinsOf(part) } : pinsOf(part);
      return {
        ...(part === 'all' ? {} : { run_to: nodeId }),
        ...(Object.keys(all).length === 0 ? {} : { pins: all }),
      };
    },
  };
}
