import type { Workflow, WorkflowFindings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { type EditorNode, findNode, toDocument } from '@patchbay/workflow-graph/document.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from 'vitest-browser-react';
import { connectTransport } from '@/api/client';
import { setAccount } from '@/stores/session';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount } from '../../../../tests/support/render-app';
import { TYPES } from '../inputs/form/schema-form.test-support';
import { OpenNode } from '../panel/open-node';
import { EditorProvider } from '../state/editor-context';
import { createEditorStore } from '../state/editor-store';
import { PinsProvider } from '../test-run/pins-context';
import { indexSteps, NO_RESULTS, TestResultsContext } from '../test-run/test-results';

const draft = example('getWorkflowDraft', 200, 'draft');
const execution = example('getExecution', 200, 'errored');
const step = example('getExecutionNode', 200, 'success');

const api = () =>
  observedFetch()
    .on('getWorkflowDraft', 200, 'draft')
    .on('getConfigPortal', 200, 'demo_crm')
    .on('listPublicApplications', 200, 'catalog')
    .on('listActions', 200, 'demo_crm')
    .on('getAction', 200, 'create_contact')
    .on('listAppTriggers', 200, 'demo_crm')
    .on('getWorkflowCapture', 200, 'captured')
    .on('listWorkflowFixtures', 200, 'some')
    .on('listWorkflows', 200, 'default')
    .on('getWorkflow', 200, 'api_call')
    .on('getLinkedAccount', 200, 'active')
    .on('testWorkflowCode', 200, 'errored');

/** Builds the results of one node in a test: a part of it failed, and its output is large. */
function buildResults({ id, type }: EditorNode) {
  const run = {
    ...step,
    node_id: id,
    node_type: type,
    node_name: 'A node',
    node_status: 'Success' as const,
    error: { code: 'UPSTREAM_ERROR', message: 'Page 2 responded with 503.' },
    input_data: { url: 'https://crm.example/contacts?page=1' },
    latest_output: { body: { rows: [{ token: 't', email: 'nora@example.com' }] } },
    execution_time: 1840,
    console: ['GET /contacts?page=1'],
    parsed_request_curl: 'curl https://crm.example/contacts?page=1',
  };
  return { ...NO_RESULTS, execution, steps: indexSteps([run], []) };
}

function readFindings(nodes: readonly EditorNode[]): WorkflowFindings {
  const errors = nodes.flatMap(({ id, data }, index) => [
    { code: 'NOT_CONNECTED', message: 'Nothing leads to it.', node_id: id },
    ...Object.keys(data ?? {}).map((name) => ({
      code: 'SETTINGS_INVALID',
      message: `A node: ${name} is not complete.`,
      node_id: id,
      pointer: `/nodes/${index}/data/${name}`,
    })),
  ]);
  return { ...example('getWorkflowFindings', 200, 'none'), errors };
}

/** Renders one panel after another, as the editor does, without the graph beside it. */
export async function openPanels(nodes: readonly EditorNode[]) {
  connectTransport(api().fetch);
  setAccount(demoAccount());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const workflow: Workflow = {
    ...draft,
    nodes: [],
    edges: [],
    json_schema: { type: 'object', properties: { email: { type: 'string' } } },
  };
  const store = createEditorStore(workflow, TYPES);
  store.setState(({ history }) => ({
    history: { ...history, document: { ...toDocument(workflow), nodes } },
  }));
  const findings = readFindings(nodes);
  const { rerender } = await render(null);
  return (id: string, isBeside: boolean) => {
    const node = findNode({ nodes }, id);
    return rerender(
      node === undefined ? null : (
        <QueryClientProvider client={client}>
          <EditorProvider value={store}>
            <TestResultsContext value={buildResults(node)}>
              <PinsProvider
                value={{ pins: { [id]: { n: 1 } }, pin: () => true, unpin: () => undefined }}
              >
                <main className="flex h-dvh w-95 max-w-full flex-col">
                  <h1 className="sr-only">Editor</h1>
                  <OpenNode
                    key={`${id} ${isBeside}`}
                    id={id}
                    findings={findings}
                    isBeside={isBeside}
                    onClose={() => undefined}
                    onDuplicate={() => undefined}
                    onShown={() => undefined}
                  />
                </main>
              </PinsProvider>
            </TestResultsContext>
          </EditorProvider>
        </QueryClientProvider>
      ),
    );
  };
}
