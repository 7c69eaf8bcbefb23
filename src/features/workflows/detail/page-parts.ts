import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import type { FieldControl } from '@/components/form/form-field';
import type { DraftEditorProps } from '@/lib/workflow/draft-editor';
import type { PortalPublicationProps } from '../path/path-provider';
import type { WorkflowSearch } from './search';

export type TestedRun = {
  executionId: string;
  graph: Pick<Workflow, 'nodes' | 'edges'>;
  /** The selected step and iteration; undefined if the editor shows the steps. */
  selection?: Pick<WorkflowSearch, 'node' | 'loop' | 'iteration'>;
  onSelect: (selection: Partial<WorkflowSearch>) => void;
  onClose: () => void;
  onTestWhole?: () => void;
};

export type WorkflowPortalProps = { workflowId: string; slug: string };

export type DedupKeyFieldProps = FieldControl & {
  workflow: Workflow;
  value: string;
  onChange: (value: string) => void;
};

/** The editor of drafts, which is a feature of its own. */
export type DraftEditor = {
  /** Loads its chunk. */
  load: () => Promise<unknown>;
  render: (props: DraftEditorProps) => ReactNode;
};

export type WorkflowPageProps = {
  editor: DraftEditor;
  /** Renders the field of the deduplication key, which takes templates as the fields of the editor do. */
  dedupKeyField: (props: DedupKeyFieldProps) => ReactNode;
  /** Renders the run of a test, which is a feature of its own. */
  run: (run: TestedRun) => ReactNode;
  /** Renders the fields of the workflow in its app's config portal, which is a feature of its own. */
  portal: (props: WorkflowPortalProps) => ReactNode;
  /** Renders the dialog that publishes that portal. */
  portalPublication: (props: PortalPublicationProps) => ReactNode;
};
