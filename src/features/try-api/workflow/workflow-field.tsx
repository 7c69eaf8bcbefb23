import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { PUBLISHED_TEXTS, useWorkflowPicker } from '@/api/use-workflow-picker';
import { ANY } from '@/components/form/app-field';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

type WorkflowFieldProps = {
  /** The app whose workflows are offered, or `ANY`. */
  slug: string;
  error: string | undefined;
  workflow: WorkflowSummary | undefined;
  onChange: (workflow: WorkflowSummary) => void;
};

/** Chooses a published workflow by a part of its name or alias. */
export function WorkflowField({ slug, error, workflow, onChange }: WorkflowFieldProps) {
  const { workflows, picker } = useWorkflowPicker({
    filter: { published: 'true', ...(slug === ANY ? {} : { slug }) },
    getDetail: ({ linked_account_id, associated_application: app }) =>
      linked_account_id ?? app?.name,
    ...PUBLISHED_TEXTS,
  });
  return (
    <FormField label="Workflow" help="Its published version runs." error={error}>
      {(control) => (
        <SearchPicker
          {...picker}
          control={control}
          label="Published workflows"
          closedText={workflow?.name ?? 'Choose…'}
          chosenId={workflow?._id}
          onChoose={(id) => {
            const next = workflows.find(({ _id }) => _id === id);
            if (next !== undefined) {
              onChange(next);
            }
          }}
        />
      )}
    </FormField>
  );
}
