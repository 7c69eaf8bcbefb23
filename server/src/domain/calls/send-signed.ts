import type { Readable } from 'node:stream';
import type { OpenedResponse } from '#outbound/opened-response.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import {
  applyCredentials,
  type ConnectionValues,
  HostNotAllowedError,
  isForm,
  type SignedRequest,
  type UsableCredentials,
} from '../connect/connections/apply-credentials.ts';
import { addOwnToken } from '../connect/connections/own-token.ts';
import { KeyUnusableError } from '../connect/connections/sign-jwt.ts';
import { type AppCall, CallFailedError, type CallTarget } from './app-call.ts';
import type { CircuitPermit } from './limits/circuit-breaker.ts';
import { listSecretTexts, redactBytes, redactText } from './redact-credentials.ts';
import {
  beginStream,
  isStreamable,
  MAX_INSPECTED_BYTES,
  needsInspection,
  parseJsonBytes,
} from './stream-response.ts';
import { unpackBody } from './unpack-body.ts';

const MAX_BODY_BYTES = 10_000_000;

/** The way in which a body is read. With `stream` it is forwarded, and does not have to be read whole. */
export type BodyMode = 'whole' | 'stream';

export interface Sending {
  outbound: OutboundClient;
  /** The PUBLIC_URL without a slash at the end. */
  publicUrl: string;
  now: Date;
  timeoutMs: number;
  signal: AbortSignal;
  /** Asks the circuit breaker for a permit for the host, before the request leaves. */
  admit: (host: string) => CircuitPermit;
}

/** A response in which the credentials are redacted. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer | Readable;
  /** The parsed body if it is JSON, was read whole and is short enough to report an error. */
  json: unknown;
}

/**
 * Signs a request, sends it, and redacts the response.
 *
 * @param credentials the credentials with the variables that were read with them
 * @throws CallFailedError; TemplateError if the connection lacks a variable of the address
 */
export async function sendSigned(
  sending: Sending,
  target: CallTarget,
  { call, bodyMode }: { call: AppCall; bodyMode: BodyMode },
  credentials: UsableCredentials & Pick<ConnectionValues, 'variables'>,
): Promise<RawResponse> {
  const { variables } = credentials;
  const usable = await getOwnToken(target, credentials, { variables, now: sending.now });
  const signed = sign(sending, target, call, { ...usable, variables });
  const permit = sending.admit(new URL(signed.url).host);
  const response = await withPermit(sending.signal, permit, () => open(sending, signed, call));
  const secrets = listSecretTexts(target.connector, usable, signed);
  const { 'content-encoding': encoding, ...headers } = response.headers;
  const clean = Object.entries(headers).map(([name, text]) => [name, redactText(text, secrets)]);
  const received = await withPermit(sending.signal, permit, () =>
    bodyMode === 'stream' && isStreamable(response, call, target.connector)
      ? beginStream(response, secrets, needsInspection(target.connector, response.status))
      : response.readAll(),
  );
  // A 503 may carry a retry-after, so it does not count as a failure of the host.
  if (response.status >= 500 && response.status !== 503) {
    permit.failed();
  } else {
    permit.succeeded();
  }
  const body = Buffer.isBuffer(received)
    ? await unpackAndRedact(received, encoding, secrets)
    : received;
  return {
    status: response.status,
    headers: Object.fromEntries(clean),
    body,
    json:
      Buffer.isBuffer(body) && body.length <= MAX_INSPECTED_BYTES
        ? parseJsonBytes(body)
        : undefined,
  };
}

async function unpackAndRedact(
  packed: Buffer,
  encoding: string | undefined,
  secrets: readonly string[],
): Promise<Buffer> {
  const body = await unpackBody(packed, encoding, MAX_BODY_BYTES);
  if (body === null) {
    throw new CallFailedError('VENDOR_ANSWER_UNUSABLE', 'its content encoding is unknown');
  }
  return redactBytes(body, secrets);
}

async function getOwnToken(
  { connector }: CallTarget,
  credentials: UsableCredentials,
  at: Parameters<typeof addOwnToken>[2],
): Promise<UsableCredentials> {
  try {
    return await addOwnToken(connector, credentials, at);
  } catch (error) {
    if (error instanceof KeyUnusableError) {
      throw new CallFailedError('INPUT_INVALID', error.message);
    }
    throw error;
  }
}

function sign(
  { publicUrl, now }: Sending,
  { connector }: CallTarget,
  { method, path, base, headers, body }: AppCall,
  credentials: UsableCredentials & Pick<ConnectionValues, 'variables'>,
): SignedRequest {
  const asText = needsText(connector, credentials.auth_type, headers) && body !== undefined;
  try {
    return applyCredentials(
      connector,
      credentials,
      { variables: credentials.variables, publicUrl, now },
      {
        method,
        path,
        ...(base === undefined ? {} : { base }),
        headers: { ...headers, 'accept-encoding': 'identity' },
        ...(asText ? { body: Buffer.from(body).toString('utf8') } : {}),
      },
    );
  } catch (error) {
    if (error instanceof HostNotAllowedError) {
      throw new CallFailedError('HOST_NOT_ALLOWED', error.host);
    }
    if (error instanceof SyntaxError) {
      throw new CallFailedError('INPUT_INVALID', 'The body of this app has to be JSON or a form.');
    }
    throw error;
  }
}

/** Whether the body has to be text, because credentials are written into it or sign it. */
function needsText(
  { auth, proxy }: CallTarget['connector'],
  authType: string,
  headers: AppCall['headers'],
): boolean {
  if (authType === 'oauth2' && auth.oauth2?.oauth1 !== undefined) {
    // The parameters of a form are signed.
    return isForm(headers);
  }
  return authType === 'keybased'
    ? auth.keybased?.apply.some((rule) => rule.in === 'body') === true
    : typeof proxy.auth === 'object' && proxy.auth.in === 'body';
}

function open(
  { outbound, timeoutMs, signal }: Sending,
  { body: signedBody, ...signed }: SignedRequest,
  { body }: AppCall,
): Promise<OpenedResponse> {
  const bytes = signedBody ?? body;
  return outbound.open({
    ...signed,
    ...(bytes === undefined ? {} : { body: bytes }),
    timeoutMs,
    signal,
  });
}

/** Runs `work`, and counts a failure against the host if the host caused it. */
async function withPermit<T>(
  signal: AbortSignal,
  permit: CircuitPermit,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted || !(error instanceof OutboundError)) {
      permit.undecided();
      throw signal.aborted ? new CallFailedError('CALLER_GONE', 'the caller disconnected') : error;
    }
    const failed = toCallFailure(error);
    if (failed.code === 'VENDOR_UNREACHABLE' || failed.code === 'VENDOR_TIMEOUT') {
      permit.failed();
    } else {
      permit.undecided();
    }
    throw failed;
  }
}

function toCallFailure({ kind, message, canHaveArrived }: OutboundError): CallFailedError {
  switch (kind) {
    case 'BLOCKED':
      return new CallFailedError('HOST_NOT_ALLOWED', message);
    case 'TIMEOUT':
      return new CallFailedError('VENDOR_TIMEOUT', message);
    case 'NETWORK':
      return new CallFailedError('VENDOR_UNREACHABLE', message, { canHaveArrived });
    case 'TOO_LARGE':
    case 'TOO_MANY_REDIRECTS':
      return new CallFailedError('VENDOR_ANSWER_UNUSABLE', message);
  }
}
