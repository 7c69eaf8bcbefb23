import type { OpenApiPreview } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { ApiError, errorText } from '@/api/errors';
import { serverFieldErrors } from '@/forms/server-field-errors';
import { usePreviewOpenApi } from '../api';
import { PreviewForm } from './preview-form';
import { type DocumentSource, sourceBody } from './read-document-file';
import { SourceForm } from './source-form';

/** What the server says is wrong with the document, for the field it came by. */
function failureText(error: unknown): string {
  const [fieldError] = serverFieldErrors(error, ([field]) =>
    field === 'url' ? 'The address' : 'The document',
  );
  // The sentence of a document that can't be read says more than its detail.
  const isAboutAddress = error instanceof ApiError && error.code === 'VALIDATION_ERROR';
  return isAboutAddress && fieldError !== undefined ? fieldError.message : errorText(error);
}

/** From an OpenAPI document to a custom app: choose it, look at it, create the app. */
export function OpenApiImport({ onCreated }: { onCreated: (id: string) => void }) {
  const previewing = usePreviewOpenApi();
  const [source, setSource] = useState<DocumentSource>();
  const [preview, setPreview] = useState<OpenApiPreview>();
  const examine = (next: DocumentSource) => {
    setSource(next);
    setPreview(undefined);
    previewing.mutate({ body: sourceBody(next) }, { onSuccess: setPreview });
  };
  if (preview !== undefined && source !== undefined) {
    return (
      <PreviewForm
        preview={preview}
        source={source}
        onCreated={onCreated}
        onBack={() => setPreview(undefined)}
        onAgain={() => examine(source)}
      />
    );
  }
  const failed =
    previewing.isError && source !== undefined
      ? { kind: source.kind, message: failureText(previewing.error) }
      : undefined;
  return (
    <SourceForm
      pending={previewing.isPending ? source : undefined}
      failed={failed}
      onSource={examine}
    />
  );
}
