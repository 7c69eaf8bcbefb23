import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { checkGraph } from '#domain/workflows/graph/check-graph.ts';
import type { Graph } from '#domain/workflows/graph/graph-order.ts';

export const START = {
  id: '1',
  type: 'start',
  name: 'Start',
  data: { kind: 'api_call' },
} satisfies WorkflowNode;
export const log = (id: string, message_title = 'Hello', parent_id?: string) =>
  ({
    id,
    type: 'log',
    name: '',
    data: { log_level: 'INFO', message_title },
    ...(parent_id === undefined ? {} : { parent_id }),
  }) satisfies WorkflowNode;
export const group = (id: string, more: object = {}) => ({
  id,
  type: 'group',
  name: '',
  data: { action: 'array_iteration', fanout_array: '{{event.body.items}}' },
  ...more,
});
export const tryCatch = (id: string) => ({ id, type: 'try_catch', name: '', data: {} });
/** Parses edges such as `'1>2 2:true>3'`, in which `true` is an outlet. */
export const edges = (text: string) =>
  text.split(' ').map((part, index) => {
    const [, source = '', sourceHandle, target = ''] = /^(.+?)(?::(.+?))?>(.+)$/.exec(part) ?? [];
    return { id: `e${index}`, source, target, ...(sourceHandle ? { sourceHandle } : {}) };
  });
/** Returns the codes and pointers of the findings of a graph. */
export const listFindings = (graph: Graph) =>
  checkGraph(graph).map(({ severity, code, pointer = '' }) =>
    `${severity === 'warning' ? 'warning ' : ''}${code} ${pointer}`.trim(),
  );
