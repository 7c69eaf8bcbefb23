import type { MailAttachment } from '#mail/deliver.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import { NodeError } from '../node-error.ts';

const MAX_ATTACHMENTS = 10;
const MB = 1_048_576;
const MAX_BYTES = 20 * MB;
const MAX_ALL_BYTES = 25 * MB;
const TIMEOUT_MS = 60_000;
const MAX_NAME_LENGTH = 120;

/**
 * Loads files by their addresses, one after another.
 *
 * @throws NodeError if a file cannot be loaded or is too large
 */
export async function loadAttachments(
  outbound: OutboundClient,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<MailAttachment[]> {
  if (urls.length > MAX_ATTACHMENTS) {
    throw createError(
      'INPUT_INVALID',
      `An email has at most ${MAX_ATTACHMENTS} attachments.`,
      false,
    );
  }
  const loaded: MailAttachment[] = [];
  let remainingBytes = MAX_ALL_BYTES;
  for (const url of urls) {
    const attachment = await loadAttachment(
      outbound,
      url,
      Math.min(MAX_BYTES, remainingBytes),
      signal,
    ).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof OutboundError ? toNodeError(error) : error;
    });
    remainingBytes -= attachment.content.length;
    loaded.push(attachment);
  }
  return loaded;
}

async function loadAttachment(
  outbound: OutboundClient,
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<MailAttachment> {
  const response = await outbound.open({ method: 'GET', url, signal });
  const { status, headers } = response;
  const chunks: Buffer[] = [];
  for await (const chunk of response.stream({ maxBytes, totalMs: TIMEOUT_MS })) {
    chunks.push(chunk);
  }
  if (status < 200 || status > 299) {
    throw new NodeError(
      'UPSTREAM_ERROR',
      `${new URL(response.url).host} responded with ${status} for an attachment.`,
      { pointer: '/attachments', upstreamStatus: status, isRepeatable: status >= 500 },
    );
  }
  const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
  return {
    filename: getFileName(response.url),
    content: Buffer.concat(chunks),
    ...(/^[\w.+-]+\/[\w.+-]+$/.test(type) ? { contentType: type } : {}),
  };
}

/** Returns the last part of the path as a file name. */
function getFileName(url: string): string {
  const part = new URL(url).pathname.split('/').at(-1) ?? '';
  const name = decode(part)
    .replace(/[\p{Cc}\p{Cf}"/\\]/gu, '')
    .slice(-MAX_NAME_LENGTH);
  return name === '' ? 'attachment' : name;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toNodeError({ kind, message }: OutboundError): NodeError {
  switch (kind) {
    case 'BLOCKED':
      return createError('ADDRESS_NOT_ALLOWED', message, false);
    case 'TOO_LARGE':
      return createError(
        'ATTACHMENT_TOO_LARGE',
        'An attachment has at most 20 MB, and all of an email 25 MB.',
        false,
      );
    default:
      return createError('UPSTREAM_UNREACHABLE', message, true);
  }
}

const createError = (code: string, message: string, isRepeatable: boolean): NodeError =>
  new NodeError(code, message, { pointer: '/attachments', isRepeatable });
