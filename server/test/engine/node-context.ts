import type { NodeContext } from '#engine/nodes/node-type.ts';

/** Returns the context of a node whose run waits for nothing, for the tests of node executors. */
export function createNodeContext(members: Partial<NodeContext> = {}): NodeContext {
  return {
    run: {
      _id: '6738f0a0c2d8e10013b5d401',
      tenant: { org_id: '665f1c2ab7e4d90012a4c001', environment: 'test' },
      workflow_id: '6720c1d0c2d8e10013b5d301',
      linked_account: null,
      linked_account_id: null,
      config_id: null,
      isSync: false,
      depth: 0,
      source: 'API Call',
      event: 'API Call',
    },
    node: { id: '2', name: 'Two' },
    outputFields: [],
    shown: {},
    iteration: '',
    attempt: 1,
    signal: new AbortController().signal,
    idempotencyKey: 'execution-2-',
    wait: null,
    branches: [],
    ...members,
  };
}
