import type {
  WorkflowFinding,
  WorkflowFindings,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import {
  type EditorDocument,
  type EditorNode,
  toDocument,
} from '@patchbay/workflow-graph/document.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectTransport } from '@/api/client';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { buildSources, DataSourcesProvider } from '../inputs/data/data-sources';
import { TYPES } from '../inputs/form/schema-form.test-support';
import type { LastRun } from '../model/last-run';
import { DraftContext } from '../state/draft-context';
import { EditorProvider } from '../state/editor-context';
import { createEditorStore } from '../state/editor-store';
import { NodeDetails } from './node-details';

/** The draft that the node belongs to. */
const WORKFLOW = example('getWorkflowDraft', 200, 'draft');

const NO_SAMPLES = new Map<string, never>();

type Held = {
  node: EditorNode;
  document: EditorDocument;
  keys: (string | undefined)[];
  acts: string[];
};

type HolderProps = {
  held: Held;
  findings: Pick<WorkflowFindings, 'errors' | 'warnings'>;
  lastRun: LastRun | undefined;
};

function Holder({ held, findings, lastRun }: HolderProps) {
  const [node, setNode] = useState(held.node);
  const [document, setDocument] = useState(held.document);
  const [store] = useState(() => createEditorStore(WORKFLOW, TYPES));
  const sources = buildSources({
    document: { ...document, nodes: [node], edges: [] },
    nodeId: node.id,
    samples: NO_SAMPLES,
  });
  const draft = {
    workflowId: WORKFLOW._id,
    document,
    onChange: (change: (before: EditorDocument) => EditorDocument) => {
      held.document = change(held.document);
      setDocument(held.document);
    },
  };
  return (
    <EditorProvider value={store}>
      <DraftContext value={draft}>
        <DataSourcesProvider value={sources}>
          <main className="flex h-dvh w-95 max-w-full flex-col">
            <h1 className="sr-only">Editor</h1>
            <NodeDetails
              node={node}
              types={TYPES}
              findings={findings}
              lastRun={lastRun}
              onChange={(change, key) => {
                held.node = change(held.node);
                held.keys.push(key);
                setNode(held.node);
              }}
              onDuplicate={() => held.acts.push('duplicate')}
              onDelete={() => held.acts.push('delete')}
              onClose={() => held.acts.push('close')}
            />
          </main>
        </DataSourcesProvider>
      </DraftContext>
    </EditorProvider>
  );
}

type Options = {
  api?: ObservedFetch;
  findings?: readonly WorkflowFinding[];
  warnings?: readonly WorkflowFinding[];
  lastRun?: LastRun;
};

/** Renders the panel of a node. @returns the edited node and the recorded changes */
export async function openPanel(
  node: Pick<EditorNode, 'type' | 'data'> & Partial<EditorNode>,
  { api = observedFetch(), findings = [], warnings = [], lastRun }: Options = {},
) {
  connectTransport(api.fetch);
  const held: Held = {
    node: { id: '3', name: 'A node', ...node },
    document: toDocument(WORKFLOW),
    keys: [],
    acts: [],
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <Holder
        held={held}
        findings={{ errors: [...findings], warnings: [...warnings] }}
        lastRun={lastRun}
      />
    </QueryClientProvider>,
  );
  return { held, api, screen };
}

export const tab = (name: string) => page.getByRole('tab', { name, exact: true });
