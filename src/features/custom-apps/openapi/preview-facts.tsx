import type { OpenApiPreview } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Alert } from '@/components/ui/alert';
import { DescriptionList } from '@/components/values/description-list';
import { describeAuth } from './describe-auth';
import type { DocumentSource } from './read-document-file';

/** The parts that were found in the document, and those that could not be imported. */
export function PreviewFacts({
  preview,
  source,
}: {
  preview: OpenApiPreview;
  source: DocumentSource;
}) {
  const found = preview.auth.map(({ auth }) => describeAuth(auth));
  return (
    <>
      <DescriptionList
        className="sm:grid sm:grid-cols-2"
        items={[
          { term: 'Document', value: source.kind === 'file' ? source.name : source.url },
          { term: 'Title', value: preview.name === '' ? 'None' : preview.name },
          { term: 'Server', value: preview.base_url ?? 'None: enter the base URL below' },
          { term: 'Version', value: `OpenAPI ${preview.openapi_version}` },
          { term: 'Operations', value: new Intl.NumberFormat().format(preview.operations.length) },
          {
            term: 'Authorization',
            value: found.length === 0 ? 'None: configure manually below' : found.join('; '),
          },
        ]}
      />
      {preview.warnings.length === 0 ? null : (
        <Alert tone="warning" title="What to check">
          <ul className="mt-1 flex max-h-48 list-disc flex-col gap-1 overflow-y-auto pl-4">
            {preview.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
