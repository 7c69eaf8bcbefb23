import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import type { RunMemory } from '#engine/memory/run-memory.ts';
import { NodeError } from '#engine/nodes/node-error.ts';
import { assertOutputSize } from './output-size.ts';

/** The outputs of a loop's iterations, as far as the output of the loop contains them. */
export interface LoopOutputs {
  /** @param size bytes as JSON */
  add(iteration: number, output: Json, size: number): void;
  /** Returns the error of a loop whose outputs are too large to collect, or null. No other iteration begins then. */
  problem(): NodeError | null;
  count(): number;
  inOrder(): Json[];
  release(): void;
}

const TOO_LARGE =
  'The outputs of the iterations are together larger than 1 MB. Choose what each iteration returns, ' +
  'leave loop_results out of the output fields of the loop, or take fewer items at a time.';

/** @throws NodeError OUTPUT_TOO_LARGE */
export const assertLoopSize = (bytes: number): void => assertOutputSize(bytes, TOO_LARGE);

/** Creates the outputs of a loop. A loop whose `output_fields` leave out `loop_results` only counts them. */
export function createLoopOutputs(
  { additional_node_properties }: WorkflowNode,
  memory: Pick<RunMemory, 'hold'>,
): LoopOutputs {
  const fields = additional_node_properties?.node_settings?.output_fields ?? [];
  const isCollected =
    fields.length === 0 || fields.some((field) => field.split('.')[0] === 'loop_results');
  const outputs = new Map<number, Json>();
  const releases: (() => void)[] = [];
  let count = 0;
  let bytes = 0;
  let problem: NodeError | null = null;

  const collect = (iteration: number, output: Json, size: number) => {
    bytes += size;
    assertLoopSize(bytes);
    releases.push(memory.hold(size));
    outputs.set(iteration, output);
  };
  return {
    add: (iteration, output, size) => {
      count += 1;
      if (!isCollected || problem !== null) {
        return;
      }
      try {
        collect(iteration, output, size);
      } catch (error) {
        if (!(error instanceof NodeError)) {
          throw error;
        }
        // Iterations that are under way come to their end before the loop fails.
        problem = error;
      }
    },
    problem: () => problem,
    count: () => count,
    inOrder: () => [...outputs].toSorted(([a], [b]) => a - b).map(([, output]) => output),
    release: () => {
      for (const release of releases) {
        release();
      }
    },
  };
}
