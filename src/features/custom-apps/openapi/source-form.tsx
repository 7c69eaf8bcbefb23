import { type FormEvent, useState } from 'react';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { SetupBlock } from '../setup/setup-block';
import { DropZone } from './drop-zone';
import { type DocumentSource, formatSize, readDocumentFile } from './read-document-file';

type SourceFormProps = {
  /** The document that is being previewed. */
  pending: DocumentSource | undefined;
  /** Source and error of the last document that could not be read. */
  failed: { kind: DocumentSource['kind']; message: string } | undefined;
  onSource: (source: DocumentSource) => void;
};

function urlError(text: string): string | undefined {
  if (text === '') {
    return 'Enter the URL of the document, or choose a file.';
  }
  return /^https?:\/\//.test(text) && URL.canParse(text)
    ? undefined
    : 'Enter a full URL that begins with https://.';
}

/** The source of the document: a file, or a URL that the server fetches. */
export function SourceForm({ pending, failed, onSource }: SourceFormProps) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<{ kind: DocumentSource['kind']; message: string }>();
  const [reading, setReading] = useState<string>();
  const currentError = error ?? failed;
  const getErrorText = (kind: DocumentSource['kind']) =>
    pending === undefined && currentError?.kind === kind ? currentError.message : undefined;

  const takeFile = async (file: File) => {
    setError(undefined);
    setReading(`Reading ${file.name}, ${formatSize(file.size)}…`);
    const result = await readDocumentFile(file);
    setReading(undefined);
    if ('source' in result) {
      onSource(result.source);
    } else {
      setError({ kind: 'file', message: result.error });
    }
  };
  const takeAddress = (event: FormEvent) => {
    event.preventDefault();
    const message = urlError(url.trim());
    setError(message === undefined ? undefined : { kind: 'url', message });
    if (message === undefined) {
      onSource({ kind: 'url', url: url.trim() });
    }
  };
  return (
    <SetupBlock
      title="Use OpenAPI spec"
      help={
        <>
          <p>
            The document describes the servers, auth methods and operations of an API. You see all
            of it before anything is stored.
          </p>
          <p>A URL has to be public. References to other documents are not followed.</p>
        </>
      }
    >
      <DropZone
        busyText={reading ?? (pending?.kind === 'file' ? `Examining ${pending.name}…` : undefined)}
        error={getErrorText('file')}
        onFile={(file) => void takeFile(file)}
      />
      <form
        noValidate
        aria-label="URL of the document"
        className="flex items-start gap-2"
        onSubmit={takeAddress}
      >
        <FormField label="Or its URL" className="min-w-0 flex-1" error={getErrorText('url')}>
          {(control) => (
            <Input
              {...control}
              type="url"
              spellCheck={false}
              autoComplete="off"
              placeholder="https://api.example.com/openapi.json"
              value={url}
              onChange={(event) => {
                setUrl(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </FormField>
        <Button type="submit" className="mt-6" isBusy={pending?.kind === 'url'}>
          Preview
        </Button>
      </form>
    </SetupBlock>
  );
}
