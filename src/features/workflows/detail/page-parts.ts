import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import type { PortalPublicationOf } from '../path/path-provider';
import type { WorkflowSearch } from './search';

export type TestedRun = {
  executionId: string;
  graph: Pick<Workflow, 'nodes' | 'edges'>;
  /** Of the steps; undefined where the editor shows them. */
  selection?: Pick<WorkflowSearch, 'node' | 'loop' | 'iteration'>;
  onSelect: (selection: Partial<WorkflowSearch>) => void;
  onClose: () => void;
  onTestWhole?: () => void;
};

export type WorkflowPortalOf = { workflowId: string; slug: string };

export type WorkflowPageProps = {
  /** The run of a test, which is a feature of its own. */
  run: (run: TestedRun) => ReactNode;
  /** What customers are asked for the workflow, in the portal of its app: another one. */
  portal: (of: WorkflowPortalOf) => ReactNode;
  /** Publishes that portal. */
  portalPublication: (of: PortalPublicationOf) => ReactNode;
};
