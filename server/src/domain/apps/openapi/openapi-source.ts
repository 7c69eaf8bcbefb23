import { webcrypto } from 'node:crypto';
import type { OpenApiSource } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '#domain/app-error.ts';
import { createFieldError, parseUserUrl } from '#domain/user-url.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import type { TargetRules } from '#outbound/private-hosts.ts';

export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** The text of a document, before it is parsed. */
export interface SourceDocument {
  text: string;
  url: string | null;
  /** The SHA-256 digest of the text in hexadecimal digits. */
  digest: string;
}

/** The guarded client with the size limit of documents, and its rules. */
export interface DocumentFetcher {
  documents: OutboundClient;
  targets: TargetRules;
}

/**
 * Reads the document of a request, or fetches it from the URL that the request names.
 *
 * @throws AppError VALIDATION_ERROR; PAYLOAD_TOO_LARGE; DOCUMENT_UNREACHABLE
 */
export async function readSource(
  fetcher: DocumentFetcher,
  { document, url }: OpenApiSource,
): Promise<SourceDocument> {
  if (document !== undefined && url !== undefined) {
    throw createFieldError('/url', 'stands beside a document. Send one of the two');
  }
  if (document !== undefined) {
    const bytes = Buffer.from(document);
    if (bytes.length > MAX_DOCUMENT_BYTES) {
      throw createTooLargeError();
    }
    return { text: document, url: null, digest: await computeDigest(bytes) };
  }
  if (url === undefined) {
    throw createFieldError('/document', 'is required where there is no url');
  }
  const bytes = await fetchBytes(fetcher, parseUserUrl(url, '/url', fetcher.targets).href);
  return { text: bytes.toString('utf8'), url, digest: await computeDigest(bytes) };
}

async function fetchBytes({ documents }: DocumentFetcher, url: string): Promise<Buffer> {
  try {
    const { status, body } = await documents.send({
      method: 'GET',
      url,
      headers: { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' },
    });
    if (status !== 200) {
      throw createUnreachableError(`the server responded with ${status}`);
    }
    return body;
  } catch (error) {
    if (!(error instanceof OutboundError)) {
      throw error;
    }
    switch (error.kind) {
      case 'BLOCKED':
        throw createFieldError('/url', 'is, or leads to, an address of a private network');
      case 'TOO_LARGE':
        throw createTooLargeError();
      case 'TIMEOUT':
        throw createUnreachableError('the server took too long');
      case 'TOO_MANY_REDIRECTS':
        throw createUnreachableError('the server redirects too often');
      case 'NETWORK':
        throw createUnreachableError('there was no connection');
    }
  }
}

/** Computes the digest in a thread of Node's pool, so that the server stays responsive. */
async function computeDigest(bytes: Buffer): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

function createTooLargeError(): AppError {
  return new AppError(
    'PAYLOAD_TOO_LARGE',
    'The document is larger than 20 MB. Remove what is not needed.',
  );
}

function createUnreachableError(why: string): AppError {
  return new AppError(
    'DOCUMENT_UNREACHABLE',
    `The document could not be fetched: ${why}. Check the address, or paste the document.`,
  );
}
