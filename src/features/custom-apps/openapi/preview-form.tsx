import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { OpenApiPreview } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { TextField } from '@/components/form/text-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/stores/dashboard';
import { useImportOpenApi } from '../changes';
import { AuthFields } from '../setup/auth-fields';
import { CategoryField } from '../setup/category-field';
import { LinesField } from '../setup/form-parts';
import { SetupBlock } from '../setup/setup-block';
import { importSchema, type SetupValues } from '../setup/setup-schema';
import { applySetupErrors } from '../setup/setup-server-errors';
import { previewToForm } from '../setup/to-form';
import { toBasicsRequest } from '../setup/to-request';
import { FoundAuth } from './found-auth';
import { OperationPicker } from './operation-picker';
import { PreviewFacts } from './preview-facts';
import { type DocumentSource, toSourceBody } from './read-document-file';

type PreviewFormProps = {
  preview: OpenApiPreview;
  source: DocumentSource;
  onCreated: (id: string) => void;
  /** Called to choose another document. */
  onBack: () => void;
  /** Called to preview the document again after it changed. */
  onAgain: () => void;
};

function useImport(
  props: PreviewFormProps,
  form: UseFormReturn<SetupValues>,
  selected: ReadonlySet<string>,
) {
  const { preview, source, onCreated } = props;
  const creation = useImportOpenApi();
  const submit = form.handleSubmit(async (values) => {
    try {
      const app = await creation.mutateAsync({
        body: {
          ...toSourceBody(source),
          digest: preview.digest,
          operations: preview.operations.flatMap(({ key }) => (selected.has(key) ? [key] : [])),
          ...toBasicsRequest(values),
        },
      });
      showToast({ severity: 'success', message: `${app.name} was created.` });
      onCreated(app._id);
    } catch (error) {
      applySetupErrors(form, error);
    }
  });
  const hasChanged =
    creation.error instanceof ApiError && creation.error.code === 'DOCUMENT_CHANGED';
  return { submit, isBusy: creation.isPending, hasChanged };
}

/** The preview of a document, to be completed before the app is created. */
export function PreviewForm(props: PreviewFormProps) {
  const { preview, source, onBack, onAgain } = props;
  const formId = useId();
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () =>
      new Set(preview.operations.flatMap((operation) => (operation.ticked ? [operation.key] : []))),
  );
  const form = useForm<SetupValues>({
    resolver: standardSchemaResolver(importSchema),
    mode: 'onTouched',
    defaultValues: previewToForm(preview),
  });
  const { submit, isBusy, hasChanged } = useImport(props, form, selected);
  const refusal = form.formState.errors.root?.server?.message;
  return (
    <div className="flex flex-col gap-4 [&_:is(input,textarea,button)]:scroll-mb-28">
      <form
        id={formId}
        noValidate
        aria-label="New custom app"
        className="flex flex-col gap-4"
        onSubmit={submit}
      >
        <SetupBlock
          title="What the document says"
          help={
            <>
              <p>Nothing is stored yet. Change what is shown where the app is connected.</p>
              <Button className="self-start" onClick={onBack}>
                Choose another document
              </Button>
            </>
          }
        >
          <PreviewFacts preview={preview} source={source} />
          <TextField
            form={form}
            name="name"
            label="Name"
            isRequired
            input={{ autoComplete: 'off' }}
          />
          <LinesField
            form={form}
            isReadOnly={false}
            name="description"
            label="Description"
            isOptional
          />
          <CategoryField form={form} name="category" />
          <TextField
            form={form}
            name="base_url"
            label="Base URL"
            help="Without a slash at the end. You can enter it later as well."
            input={{ type: 'url', spellCheck: false, placeholder: 'https://api.example.com' }}
          />
        </SetupBlock>
        <FoundAuth form={form} found={preview.auth} />
        <AuthFields form={form} isReadOnly={false} />
      </form>
      <OperationPicker operations={preview.operations} selected={selected} onChange={setSelected} />
      <CreateBar
        formId={formId}
        count={selected.size}
        isBusy={isBusy}
        refusal={refusal}
        onAgain={hasChanged ? onAgain : undefined}
      />
      <UnsavedChanges
        isKeptOnPath={false}
        isDirty
        lost="The document was read, but no app was created from it yet."
      />
    </div>
  );
}

type CreateBarProps = {
  formId: string;
  /** The selected operations. */
  count: number;
  isBusy: boolean;
  refusal: string | undefined;
  /** Set if the document has to be previewed again. */
  onAgain: (() => void) | undefined;
};

/** Sticky, because the list may be long. */
function CreateBar({ formId, count, isBusy, refusal, onAgain }: CreateBarProps) {
  return (
    <div className="sticky bottom-3 z-10 flex flex-col gap-2 rounded-lg border bg-popover p-3 shadow-float">
      {refusal === undefined ? null : (
        <Alert
          tone="danger"
          isLive
          actions={onAgain ? <Button onClick={onAgain}>Preview again</Button> : undefined}
        >
          {refusal}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-muted-foreground text-sm">
          {count === 0
            ? 'No operations selected: the app gets no actions.'
            : `${new Intl.NumberFormat().format(count)} ${count === 1 ? 'action' : 'actions'}`}
        </p>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isBusy={isBusy}
          onMouseDown={(event) => event.preventDefault()}
        >
          Create custom app
        </Button>
      </div>
    </div>
  );
}
