import type { ExecuteOptions, ExecutionFilters, WorkflowFilters } from '../options.ts';
import type {
  CreateWorkflowRequest,
  CreateWorkflowResponse,
  DeleteWorkflowResponse,
  Execution,
  ExecutionPage,
  ExecutionResult,
  Workflow,
  WorkflowPage,
  WorkflowPayload,
} from '../schema.gen.d.ts';
import { ConfigCalls } from './config-calls.ts';

/** Workflows of the linked account, and their runs. */
export abstract class WorkflowCalls extends ConfigCalls {
  /**
   * One page of workflows, newest first. By default page 1 with 100 rows.
   * @example const { docs, totalDocs } = await patchbay.getWorkflows({ slug: 'demo_crm' });
   */
  getWorkflows(params: WorkflowFilters = {}): Promise<WorkflowPage> {
    return this.call('GET', '/api/v2/public/workflow', {
      query: { page: 1, ...params, limit: params.limit ?? 100 },
    });
  }

  /**
   * Creates a workflow that the linked account owns, as a draft. Without a slug it belongs to the
   * organisation's own app.
   * @example const { _id } = await patchbay.createWorkflow({ name: 'New deals', slug: 'demo_crm' });
   */
  async createWorkflow(params: CreateWorkflowRequest): Promise<Workflow> {
    const answer: CreateWorkflowResponse | Workflow = await this.call(
      'POST',
      '/api/v2/public/workflow',
      { body: params },
    );
    // Some servers of the same wire language answer with the workflow alone.
    return 'workflow' in answer ? answer.workflow : answer;
  }

  /**
   * Deletes a workflow with its drafts, versions and triggers.
   * @example await patchbay.deleteWorkflow(workflow._id);
   */
  deleteWorkflow(workflowId: string): Promise<DeleteWorkflowResponse> {
    return this.call('DELETE', '/api/v2/public/workflow/{id}', { id: workflowId });
  }

  /**
   * What a workflow expects as its payload: a sample and a JSON Schema.
   * @example const { payload, schema } = await patchbay.getWorkflowPayload(workflow._id);
   */
  getWorkflowPayload(workflowId: string): Promise<WorkflowPayload> {
    return this.call('GET', '/api/v2/public/workflow/request-structure/{id}', {
      id: workflowId,
    });
  }

  /**
   * Runs a workflow. Without `sync_execution` it returns at once, and getExecution() tells the rest.
   * A run that ends with an error does not reject: `errored` says so.
   * @example
   * const { return_value } = await patchbay.executeWorkflow({
   *   workflow: 'report_new_deals',
   *   slug: 'demo_crm',
   *   sync_execution: true,
   *   payload: { since: '2026-01-01' },
   * });
   */
  executeWorkflow(options: ExecuteOptions): Promise<ExecutionResult> {
    return this.call('POST', '/api/v2/public/workflow/{id}/execute', {
      id: options.workflow ?? options.worklfow,
      header: { slug: options.slug, sync_execution: `${!!options.sync_execution}` },
      body: options.payload,
    });
  }

  /**
   * One page of executions, newest first, without their nodes. By default page 1 with 10 rows.
   * @example const { docs } = await patchbay.getExecutions({ status: 'ERRORED' });
   */
  getExecutions(params: ExecutionFilters = {}): Promise<ExecutionPage> {
    return this.call('GET', '/api/v2/public/execution', {
      query: { page: 1, limit: 10, ...params },
    });
  }

  /**
   * One execution with what each of its nodes did.
   * @example const { status, nodes } = await patchbay.getExecution(execution_id);
   */
  getExecution(executionId: string): Promise<Execution> {
    return this.call('GET', '/api/v2/public/execution/{id}', { id: executionId });
  }
}
