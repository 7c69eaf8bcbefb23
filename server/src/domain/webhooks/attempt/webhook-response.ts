import type { Readable } from 'node:stream';
import type { OpenedResponse } from '#outbound/opened-response.ts';
import { isCredentialHeader } from '../../executions/credential-headers.ts';
import { REDACTED } from '../../redacted.ts';

const MAX_KEPT_BYTES = 16_384;
/** Milliseconds for the body after the head of the response, which has decided the attempt. */
const BODY_MS = 5_000;

/** The part of a response that the log keeps. */
export interface KeptResponse {
  headers: Record<string, string>;
  /** The first 16 kB, as text. */
  body: string;
  /** Whether there is more than `body`, or it did not arrive. */
  isCut: boolean;
}

/** Reads what the log keeps of a response. A body that is long, slow or broken is cut. Never rejects. */
export async function keepResponse(opened: OpenedResponse): Promise<KeptResponse> {
  const { bytes, isCut } = await readStart(
    opened.stream({ maxBytes: Number.POSITIVE_INFINITY, totalMs: BODY_MS }),
  );
  const text = new TextDecoder().decode(bytes, { stream: isCut }).replaceAll('\0', '\u{fffd}');
  return { headers: keepHeaders(opened.headers), body: text, isCut };
}

async function readStart(stream: Readable): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isCut = false;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      chunks.push(bytes);
      if (size > MAX_KEPT_BYTES) {
        isCut = true;
        break;
      }
    }
  } catch {
    isCut = true;
  } finally {
    stream.destroy();
  }
  return { bytes: Buffer.concat(chunks).subarray(0, MAX_KEPT_BYTES), isCut };
}

function keepHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  let size = 0;
  for (const [name, value] of Object.entries(headers)) {
    size += name.length + value.length;
    if (size > MAX_KEPT_BYTES) {
      break;
    }
    kept[name] = isCredentialHeader(name) ? REDACTED : value;
  }
  return kept;
}
