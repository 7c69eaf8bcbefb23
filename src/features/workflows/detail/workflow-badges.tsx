import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Badge } from '@/components/ui/badge';
import { StatusPill } from '@/components/values/status-pill';
import { getEnvironmentName } from '@/hooks/session/use-environment-name';
import { PathButton } from '../path/path-button';

/** The environment of a workflow, its published version, and its progress to running. */
export function WorkflowBadges({ workflow }: { workflow: Workflow }) {
  const { environment, published, has_changes, current_version } = workflow;
  return (
    <>
      <Badge tone={environment === 'test' ? 'success' : 'neutral'}>
        <span className="sr-only">Environment: </span>
        {getEnvironmentName(environment)}
      </Badge>
      <StatusPill
        status={published ? 'published' : 'draft'}
        {...(published ? { label: `Published, version ${current_version}` } : {})}
      />
      {published && has_changes ? <Badge tone="info">Draft has changes</Badge> : null}
      <PathButton workflow={workflow} />
    </>
  );
}
