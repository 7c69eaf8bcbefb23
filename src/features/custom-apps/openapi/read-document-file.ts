/** Maximum size of a document. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** A document to import: the text of a file, or a URL. */
export type DocumentSource =
  | { kind: 'file'; name: string; text: string }
  | { kind: 'url'; url: string };

type ReadResult = { source: DocumentSource } | { error: string };

/** Formats a size: '1.4 MB', '12 kB'. */
export function formatSize(bytes: number): string {
  const mega = bytes / (1024 * 1024);
  return mega >= 1 ? `${mega.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

/** Reads a chosen file. Checks the size first, so that no large file is read or sent. */
export async function readDocumentFile(file: File): Promise<ReadResult> {
  if (file.size > MAX_DOCUMENT_BYTES) {
    return {
      error: `${file.name} is ${formatSize(file.size)}; the limit is 20 MB. Remove what is not needed, then choose it again.`,
    };
  }
  const text = await file.text().catch(() => undefined);
  if (text === undefined) {
    return { error: `${file.name} could not be read. Choose it again, or another file.` };
  }
  if (text.trim().length < 2) {
    return { error: `${file.name} is empty. Choose an OpenAPI document in JSON or YAML.` };
  }
  if (text.includes('\0')) {
    return {
      error: `${file.name} is not a text file. Choose an OpenAPI document in JSON or YAML.`,
    };
  }
  return { source: { kind: 'file', name: file.name, text } };
}

/** Returns the source for the request body. */
export function toSourceBody(source: DocumentSource): { document: string } | { url: string } {
  return source.kind === 'file' ? { document: source.text } : { url: source.url };
}
