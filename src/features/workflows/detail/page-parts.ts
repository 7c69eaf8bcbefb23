import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
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

export type WorkflowPageProps = {
  /** Renders the run of a test, which is a feature of its own. */
  run: (run: TestedRun) => ReactNode;
  /** Renders the fields of the workflow in its app's config portal, which is a feature of its own. */
  portal: (props: WorkflowPortalProps) => ReactNode;
  /** Renders the dialog that publishes that portal. */
  portalPublication: (props: PortalPublicationProps) => ReactNode;
};
