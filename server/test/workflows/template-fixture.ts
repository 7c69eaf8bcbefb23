import type {
  ExecutionResult,
  ImportWorkflowResponse,
  Workflow,
  WorkflowExport,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { expect } from 'vitest';
import { type ConnectApp, startConnectApp } from '../connect/start-connect-app.ts';
import { openEngine, runIn } from './run-calls.ts';
import { makeWorkflows, WORKFLOWS, type WorkflowFixture } from './workflow-fixture.ts';

export const TEMPLATES = `${WORKFLOWS}/templates`;

/** An organization that uses the templates, and its customer `harbor-coffee`, who has connected Demo CRM. */
export interface TemplateFixture {
  app: ConnectApp;
  fixture: WorkflowFixture;
  /** Imports a template and returns the response. */
  importTemplate(template: string): Promise<ImportWorkflowResponse>;
  /** Imports a template and publishes its workflow. */
  use(template: string): Promise<Workflow>;
  /** Runs the workflow for the customer and returns the id of the run. */
  execute(workflow: Workflow, payload: unknown): Promise<string>;
  /** Runs the workflow for the customer and returns its return value. */
  runToResult(workflow: Workflow, payload: unknown): Promise<unknown>;
  /** Waits for the successful end of a run and returns its outputs by node. */
  readOutputs(execution: string): Promise<Map<string, unknown>>;
  /** Returns the id of the only run of a workflow. */
  findRun(workflow: Workflow): Promise<string>;
  /** Returns the customer's contacts in Demo CRM with this email. */
  contacts(email: string): Promise<Record<string, unknown>[]>;
  /** Returns the recipients, subjects and texts of the emails, oldest first. */
  mails(): Promise<Record<string, unknown>[]>;
}

export async function startTemplates(): Promise<TemplateFixture> {
  const app = await startConnectApp();
  const fixture = await makeWorkflows(app);
  const { send, member, harbor } = fixture;
  await openEngine(app);
  await connectDemoCrm(app.url, String(harbor.authorization).slice('Bearer '.length));
  const call = async (workflow: Workflow, payload: unknown, sync_execution: string) => {
    const path = `${WORKFLOWS}/${workflow._id}/execute`;
    const as = { ...harbor, sync_execution };
    const { status, body } = await send<ExecutionResult>('POST', path, as, payload);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const importTemplate: TemplateFixture['importTemplate'] = async (template) => {
    const document = await send<WorkflowExport>('GET', `${TEMPLATES}/${template}`, member);
    const path = `${WORKFLOWS}/import`;
    const { status, body } = await send<ImportWorkflowResponse>(
      'POST',
      path,
      member,
      document.body,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return {
    app,
    fixture,
    importTemplate,
    use: async (template) => {
      const { workflow } = await importTemplate(template);
      const published = await fixture.call('PUT', workflow._id, {
        what: '/publish',
        body: { published: true },
      });
      expect(published.status, JSON.stringify(published.body)).toBe(200);
      return published.body;
    },
    execute: async (workflow, payload) => (await call(workflow, payload, 'false')).execution_id,
    runToResult: async (workflow, payload) => {
      const { return_value, errored, ...rest } = await call(workflow, payload, 'true');
      expect(errored, JSON.stringify(rest)).toBe(false);
      return return_value;
    },
    readOutputs: async (execution) => {
      const {
        status,
        nodes = [],
        ...rest
      } = await runIn(
        fixture,
        'ended',
        execution,
        // The key stays valid when a test moves the clock.
        asBackend(fixture.org.testKey),
      );
      expect(status, JSON.stringify(rest)).toBe('COMPLETED');
      return new Map(nodes.map(({ node_id, latest_output }) => [node_id, getBody(latest_output)]));
    },
    findRun: async ({ _id }) => {
      const rows = await app.rows('select _id from execution where workflow_id = $1', [_id]);
      expect(rows).toHaveLength(1);
      return String(rows[0]?._id);
    },
    contacts: (email) =>
      app.rows(
        `select name, phone, company from demo_vendor.demo_vendor_contact
         where account = 'priya@harborcoffee.example' and email = $1`,
        [email],
      ),
    mails: () =>
      app.rows('select to_address, subject, text_body from outbox_email order by created_at, _id'),
  };
}

const getBody = (output: unknown): unknown =>
  typeof output === 'object' && output !== null && 'body' in output ? output.body : undefined;
