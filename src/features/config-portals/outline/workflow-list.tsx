import type { PortalDocument, PortalWorkflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ArrowDown, ArrowUp, CircleAlert, EyeOff, Lock, Power, Workflow } from 'lucide-react';
import { memo } from 'react';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { type DropEdge, indexAfterDrop } from '@/hooks/use-sortable';
import { formatEdgeAnnouncement, moveAnnouncement } from '@/lib/text/move-announcement';
import { getPageId } from '../model/pages';
import { moveWorkflow } from '../model/workflows';
import { useEditor } from '../state/editor-context';
import { Mark } from './field-row';
import { OfferMenu } from './offer-menu';
import { RowMenu } from './row-menu';
import { SortableRow } from './sortable-row';

type WorkflowListProps = {
  document: PortalDocument;
  page: string;
  selectedId: string | undefined;
  /** Ids of the workflows with a problem, in them or in their fields. */
  problemIds: ReadonlySet<string>;
};

/** Lists the workflows that the page offers, in the order in which customers see them. */
export function WorkflowList({ document, page, selectedId, problemIds }: WorkflowListProps) {
  const { offerable } = useEditor();
  const workflows = document.workflows.filter((workflow) => getPageId(workflow) === page);
  return (
    <div className="flex flex-col gap-1">
      {workflows.length === 0 ? (
        <p className="px-1.5 py-2 text-muted-foreground text-sm">
          {offerable.length === 0
            ? 'This app has no published workflow to offer.'
            : 'No workflow is offered on this page.'}
        </p>
      ) : (
        <ul aria-label="Workflows of the page" className="flex flex-col">
          {workflows.map((workflow) => (
            <WorkflowRow
              key={workflow.id}
              workflow={workflow}
              isSelected={workflow.id === selectedId}
              hasProblem={problemIds.has(workflow.id)}
            />
          ))}
        </ul>
      )}
      <OfferMenu document={document} page={page} />
    </div>
  );
}

type WorkflowRowProps = { workflow: PortalWorkflow; isSelected: boolean; hasProblem: boolean };

const WorkflowRow = memo(function WorkflowRow(props: WorkflowRowProps) {
  const { workflow, isSelected, hasProblem } = props;
  const { offerable, select } = useEditor();
  const { moveBy, drop } = useMoveWorkflow();
  const name = offerable.find(({ _id }) => _id === workflow.id)?.name;
  const label = name ?? 'Workflow that is no longer published';
  return (
    <SortableRow
      list="workflows"
      id={workflow.id}
      isSelected={isSelected}
      onSelect={() => select({ workflowId: workflow.id, fieldId: undefined })}
      onMove={(by) => moveBy(workflow, by)}
      onDrop={(id, edge) => drop(id, workflow, edge)}
      menu={
        <RowMenu name={label}>
          <DropdownMenuItem
            icon={<ArrowUp aria-hidden />}
            trailing="Alt ↑"
            onSelect={() => moveBy(workflow, -1)}
          >
            Move up
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<ArrowDown aria-hidden />}
            trailing="Alt ↓"
            onSelect={() => moveBy(workflow, 1)}
          >
            Move down
          </DropdownMenuItem>
        </RowMenu>
      }
    >
      <Workflow aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="line-clamp-2 wrap-anywhere min-w-0 flex-1">{label}</span>
      {workflow.auto_enable === true ? <Mark icon={Power} text="Enabled by itself" /> : null}
      {workflow.access_rule === undefined || workflow.access_rule === null ? null : (
        <Mark icon={Lock} text="Only for some linked accounts" />
      )}
      {workflow.hidden === true ? <Mark icon={EyeOff} text="Hidden" /> : null}
      {hasProblem || name === undefined ? (
        <Mark icon={CircleAlert} text="Needs attention" isBad />
      ) : null}
    </SortableRow>
  );
});

function useMoveWorkflow() {
  const { edit, getDocument, announce, offerable } = useEditor();
  const getSiblings = (workflow: { page?: string }) =>
    getDocument().workflows.filter((candidate) => getPageId(candidate) === getPageId(workflow));
  const getName = (id: string) => offerable.find(({ _id }) => _id === id)?.name ?? 'Workflow';
  const moveTo = (id: string, workflows: readonly PortalWorkflow[], to: number) => {
    const target = workflows[to];
    if (target !== undefined) {
      edit((document) => moveWorkflow(document, id, target.id));
      announce(moveAnnouncement(getName(id), to, workflows.length));
    }
  };
  return {
    moveBy: (workflow: PortalWorkflow, by: -1 | 1) => {
      const workflows = getSiblings(workflow);
      const to = workflows.findIndex(({ id }) => id === workflow.id) + by;
      if (workflows[to] === undefined) {
        announce(formatEdgeAnnouncement(getName(workflow.id), by));
      } else {
        moveTo(workflow.id, workflows, to);
      }
    },
    drop: (id: string, target: PortalWorkflow, edge: DropEdge) => {
      const workflows = getSiblings(target);
      const from = workflows.findIndex((workflow) => workflow.id === id);
      const at = workflows.findIndex((workflow) => workflow.id === target.id);
      moveTo(id, workflows, indexAfterDrop(from, at, edge));
    },
  };
}
