import type { OpenApiPreview } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { ApiError, formatError } from '@/api/errors';
import { getServerFieldErrors } from '@/forms/server-field-errors';
import { usePreviewOpenApi } from '../changes';
import { PreviewForm } from './preview-form';
import { type DocumentSource, toSourceBody } from './read-document-file';
import { SourceForm } from './source-form';

/** The server's error of the document, for the field of its source. */
function failureText(error: unknown): string {
  const [fieldError] = getServerFieldErrors(error, ([field]) =>
    field === 'url' ? 'The address' : 'The document',
  );
  // For an unreadable document, the message says more than its detail.
  const isAboutAddress = error instanceof ApiError && error.code === 'VALIDATION_ERROR';
  return isAboutAddress && fieldError !== undefined ? fieldError.message : formatError(error);
}

/** Creates a custom app from an OpenAPI document: choose, preview, create. */
export function OpenApiImport({ onCreated }: { onCreated: (id: string) => void }) {
  const previewing = usePreviewOpenApi();
  const [source, setSource] = useState<DocumentSource>();
  const [preview, setPreview] = useState<OpenApiPreview>();
  const examine = (next: DocumentSource) => {
    setSource(next);
    setPreview(undefined);
    previewing.mutate({ body: toSourceBody(next) }, { onSuccess: setPreview });
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
