import type { PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { FieldKey } from '../model/field-key';
import { formatFieldKey, getFields } from '../model/field-key';
import type { Usage } from '../model/limits';
import { getFieldsOnPage } from '../model/pages';
import type { Problem } from '../model/problem';
import { type Selection, useEditor } from '../state/editor-context';
import { AddField } from './add-field';
import { DeleteFieldDialog } from './delete-field-dialog';
import { FieldList } from './field-list';
import { PageList } from './page-list';
import { WorkflowList } from './workflow-list';

type OutlineProps = {
  document: PortalDocument;
  selection: Selection;
  places: ReadonlyMap<string, readonly Problem[]>;
  usage: Usage;
  onAdded: (key: string) => void;
};

/** The left column: all pages, and the fields and workflows of the selected page. */
export function Outline({ document, selection, places, usage, onAdded }: OutlineProps) {
  const { select } = useEditor();
  const [isAdding, setIsAdding] = useState(false);
  const [deleted, setDeleted] = useState<FieldKey | null>(null);
  const { page, workflowId, fieldId } = selection;
  const marks = useMemo(() => findMarkedParts(places), [places]);
  const askToDelete = useCallback(
    (id: string, owner: string | undefined) => setDeleted({ id, workflowId: owner }),
    [],
  );
  const pageName = document.pages.find(({ id }) => id === page)?.name ?? '';
  const visibleFields =
    workflowId === undefined ? getFieldsOnPage(document, page) : getFields(document, workflowId);
  const lists = {
    selectedId: fieldId,
    problemKeys: marks.fields,
    fieldCount: usage.fields,
    onAdd: () => setIsAdding(true),
    onDelete: askToDelete,
  };
  return (
    <Card
      aria-label="Parts of the portal"
      className="flex min-w-0 flex-col gap-4 p-3 @min-[640px]:sticky @min-[640px]:top-16 @min-[640px]:row-span-2 @min-[640px]:max-h-[calc(100dvh-5rem)] @min-[640px]:overflow-y-auto"
    >
      <Section title="Pages">
        <PageList document={document} selectedId={page} />
      </Section>
      {workflowId === undefined ? (
        <Section title="Fields" aside={`${visibleFields.length} of ${usage.fields} fields`}>
          <FieldList
            {...lists}
            label={`Fields of ${pageName}`}
            fields={visibleFields}
            emptyText="No field is on this page."
          />
        </Section>
      ) : (
        <Section
          title="Fields of the workflow"
          aside={`${visibleFields.length} of ${usage.fields} fields`}
        >
          <Button
            size="sm"
            variant="ghost"
            className="-ml-1 self-start"
            icon={<ArrowLeft aria-hidden />}
            onClick={() => select({ workflowId: undefined, fieldId: undefined })}
          >
            Fields of {pageName}
          </Button>
          <FieldList
            {...lists}
            label="Fields of the workflow"
            fields={visibleFields}
            workflowId={workflowId}
            emptyText="This workflow asks nothing of its own."
          />
        </Section>
      )}
      <Section title="Workflows">
        <WorkflowList
          document={document}
          page={page}
          selectedId={workflowId}
          problemIds={marks.workflows}
        />
      </Section>
      {isAdding ? (
        <AddField
          page={page}
          workflowId={workflowId}
          onAdded={onAdded}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {deleted === null ? null : (
        <DeleteFieldDialog fieldKey={deleted} onClose={() => setDeleted(null)} />
      )}
    </Card>
  );
}

type SectionProps = { title: string; aside?: string; children: ReactNode };

function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-2 px-1.5">
        <h2 id={id} className="font-medium text-muted-foreground text-xs">
          {title}
        </h2>
        {aside === undefined ? null : (
          <span className="text-muted-foreground text-xs tabular-nums">{aside}</span>
        )}
      </div>
      {children}
    </section>
  );
}

/** Finds the fields with a problem, and the workflows that have one themselves or in their fields. */
function findMarkedParts(places: ReadonlyMap<string, readonly Problem[]>) {
  const fields = new Set<string>();
  const workflows = new Set<string>();
  for (const [problem] of places.values()) {
    if (problem?.at.what === 'field') {
      fields.add(formatFieldKey(problem.at));
      if (problem.at.workflowId !== undefined) {
        workflows.add(problem.at.workflowId);
      }
    } else if (problem?.at.what === 'workflow') {
      workflows.add(problem.at.id);
    }
  }
  return { fields, workflows };
}
