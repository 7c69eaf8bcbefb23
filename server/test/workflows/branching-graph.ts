import { edge, logNode, START } from './workflow-fixture.ts';

/** A graph that branches by amount and returns a computed value. */
export const BRANCHING = {
  nodes: [
    START,
    {
      id: '2',
      type: 'rule',
      name: 'Large order',
      data: { conditions: [{ lhs: '{{event.body.amount}}', operator: 'gt', rhs: 100 }] },
    },
    {
      id: '3',
      type: 'codeexecutornode',
      name: 'Discount',
      data: {
        code_language: 'javascript',
        code_string: 'function yourFunction(params) { return { price: params.amount * 0.9 }; }',
        input_parameters: [{ key: 'amount', value: '{{event.body.amount}}' }],
      },
    },
    logNode('4'),
    {
      id: '5',
      type: 'response',
      name: 'Answer',
      data: { data: { price: '{{node.3.body.price | default: 0}}' }, status_code: 201 },
    },
  ],
  edges: [
    edge('1', '2'),
    { ...edge('2', '3'), sourceHandle: 'true' },
    { ...edge('2', '4'), sourceHandle: 'false' },
    edge('3', '5'),
    edge('4', '5'),
  ],
};
