import { CHANGES, FOR_WHOLE_ACCOUNT, get, post, type WalkedCall } from './walked-call.ts';

const OF_EXECUTION = { about: 'execution', page: 'closed' } as const;
const execution = (id: string, rest = '') => `/api/v2/public/execution/${id}${rest}`;

export const EXECUTION_CALLS: Record<string, WalkedCall> = {
  streamChanges: {
    ...{ about: 'account', page: 'closed', right: 'workflows' },
    send: () => get('/api/v1/stream?seconds=1'),
  },
  listExecutions: {
    ...FOR_WHOLE_ACCOUNT,
    send: () => get('/api/v2/public/execution?limit=100'),
  },
  getExecution: { ...OF_EXECUTION, send: (things) => get(execution(things.execution)) },
  getExecutionNode: {
    ...OF_EXECUTION,
    send: (things) => get(execution(things.execution, '/nodes/2')),
  },
  listExecutionBatches: {
    ...OF_EXECUTION,
    send: (things) => get(execution(things.execution, '/nodes/3/batches')),
  },
  getExecutionBatch: {
    ...OF_EXECUTION,
    send: (things) => get(execution(things.execution, '/nodes/3/batches/1')),
  },
  getExecutionResponse: {
    ...OF_EXECUTION,
    send: (things) => get(`/api/v1/execution/${things.execution}/response`),
  },
  rerunExecution: {
    ...{ ...OF_EXECUTION, ...CHANGES },
    send: (things) => post(execution(things.execution, '/rerun')),
  },
  stopExecution: {
    ...{ ...OF_EXECUTION, ...CHANGES },
    send: (things) => post(execution(things.running, '/stop')),
  },
};
