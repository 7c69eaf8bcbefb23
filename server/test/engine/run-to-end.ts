import type { NodeContext, NodeOutcome } from '#engine/nodes/node-type.ts';
import type { Actions, EngineHarness, TestGraph } from './engine-harness.ts';

export const done = (output: NodeContext['run']['_id'] | null | object = null): NodeOutcome => ({
  kind: 'done',
  output: JSON.parse(JSON.stringify(output)),
});

/** Returns a function that runs a graph in this process to its end. */
export const createRunner =
  (harness: EngineHarness) =>
  async (actions: Actions, graph: TestGraph, body: unknown = null) => {
    const engine = await harness.addEngine(actions);
    await engine.open(null);
    const { execution_id, ended } = await engine.startSync(
      harness.request(graph, { trigger: { body } }),
    );
    const end = await ended;
    await engine.close();
    return { end, journal: await harness.journal(execution_id) };
  };
