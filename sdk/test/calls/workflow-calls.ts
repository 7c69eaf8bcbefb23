import type { Example } from './example.ts';

const WORKFLOW = '65f0c3d2a1b2c3d4e5f60718';

export const workflows: Example[] = [
  {
    method: 'getWorkflows',
    operationId: 'listWorkflows',
    run: (client) => client.getWorkflows(),
    sent: { path: '/api/v2/public/workflow', query: { page: '1', limit: '100' } },
  },
  {
    method: 'getWorkflows',
    operationId: 'listWorkflows',
    run: (client) => client.getWorkflows({ page: 2, limit: 5, slug: 'demo_crm', name: '' }),
    sent: {
      path: '/api/v2/public/workflow',
      query: { page: '2', limit: '5', slug: 'demo_crm' },
    },
  },
  {
    method: 'createWorkflow',
    operationId: 'createWorkflow',
    run: (client) =>
      client.createWorkflow({ name: 'Deals', description: 'New ones', slug: 'demo_crm' }),
    sent: {
      path: '/api/v2/public/workflow',
      body: { name: 'Deals', description: 'New ones', slug: 'demo_crm' },
    },
    result: (body) => Object(body).workflow,
  },
  {
    method: 'deleteWorkflow',
    operationId: 'deleteWorkflow',
    run: (client) => client.deleteWorkflow(WORKFLOW),
    sent: { path: `/api/v2/public/workflow/${WORKFLOW}` },
  },
  {
    method: 'getWorkflowPayload',
    operationId: 'getWorkflowPayload',
    run: (client) => client.getWorkflowPayload(WORKFLOW),
    sent: { path: `/api/v2/public/workflow/request-structure/${WORKFLOW}` },
  },
  {
    method: 'executeWorkflow',
    operationId: 'executeWorkflow',
    run: (client) => client.executeWorkflow({ workflow: WORKFLOW }),
    sent: {
      path: `/api/v2/public/workflow/${WORKFLOW}/execute`,
      headers: { sync_execution: 'false' },
    },
  },
  {
    method: 'executeWorkflow',
    operationId: 'executeWorkflow',
    run: (client) =>
      client.executeWorkflow({
        worklfow: 'report_new_deals',
        slug: 'demo_crm',
        sync_execution: true,
        payload: { since: '2026-01-01' },
      }),
    sent: {
      path: '/api/v2/public/workflow/report_new_deals/execute',
      headers: { slug: 'demo_crm', sync_execution: 'true' },
      body: { since: '2026-01-01' },
    },
  },
];

export const executions: Example[] = [
  {
    method: 'getExecutions',
    operationId: 'listExecutions',
    run: (client) => client.getExecutions(),
    sent: { path: '/api/v2/public/execution', query: { page: '1', limit: '10' } },
  },
  {
    method: 'getExecutions',
    operationId: 'listExecutions',
    run: (client) => client.getExecutions({ status: 'ERRORED', limit: 50, workflow_name: '' }),
    sent: {
      path: '/api/v2/public/execution',
      query: { page: '1', limit: '50', status: 'ERRORED' },
    },
  },
  {
    method: 'getExecution',
    operationId: 'getExecution',
    run: (client) => client.getExecution(WORKFLOW),
    sent: { path: `/api/v2/public/execution/${WORKFLOW}` },
  },
];
