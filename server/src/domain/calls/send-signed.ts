import type { OutboundClient, OutboundResponse } from '../../outbound/outbound-client.ts';
import { OutboundError } from '../../outbound/outbound-errors.ts';
import {
  applyCredentials,
  type ConnectionValues,
  HostNotAllowedError,
  type SignedRequest,
  type UsableCredentials,
} from '../connections/apply-credentials.ts';
import { type AppCall, CallFailedError, type CallTarget } from './app-call.ts';
import type { Attempt } from './host-circuits.ts';
import { redactBytes, redactText, secretTexts } from './redact-credentials.ts';
import { unpackBody } from './unpack-body.ts';

const MOST_BYTES = 10_000_000;

export interface Sending {
  outbound: OutboundClient;
  /** PUBLIC_URL without a slash at the end. */
  publicUrl: string;
  timeoutMs: number;
  signal: AbortSignal;
}

/** An answer in which the credentials are not spelled any more. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The body where it is JSON. */
  json: unknown;
}

/**
 * Signs a request, sends it, and cleans the answer.
 *
 * @param credentials with the variables that were read with them
 * @param admit asked with the host before the request leaves
 * @throws CallFailedError; TemplateError where the connection has not what the address needs
 */
export async function sendSigned(
  sending: Sending,
  target: CallTarget,
  call: AppCall,
  credentials: UsableCredentials & Pick<ConnectionValues, 'variables'>,
  admit: (host: string) => Attempt,
): Promise<RawAnswer> {
  const signed = sign(sending, target, call, credentials);
  const attempt = admit(new URL(signed.url).host);
  const response = await send(sending, signed, call, attempt);
  // 503 is a pause that the app asks for, and no fault of a host that answers so.
  if (response.status >= 500 && response.status !== 503) {
    attempt.failed();
  } else {
    attempt.succeeded();
  }
  const secrets = secretTexts(target.connector, credentials, signed);
  const { 'content-encoding': encoding, ...headers } = response.headers;
  const unpacked = await unpackBody(response.body, encoding, MOST_BYTES);
  if (unpacked === null) {
    throw new CallFailedError('VENDOR_ANSWER_UNUSABLE', 'it is packed in an unknown way');
  }
  const body = redactBytes(unpacked, secrets);
  const clean = Object.entries(headers).map(([name, text]) => [name, redactText(text, secrets)]);
  return {
    status: response.status,
    headers: Object.fromEntries(clean),
    body,
    json: parseJson(body),
  };
}

function sign(
  { publicUrl }: Sending,
  { connector }: CallTarget,
  { method, path, base, headers, body }: AppCall,
  credentials: UsableCredentials & Pick<ConnectionValues, 'variables'>,
): SignedRequest {
  const asText = needsText(connector, credentials.auth_type) && body !== undefined;
  try {
    return applyCredentials(
      connector,
      credentials,
      { variables: credentials.variables, publicUrl },
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

/** Credentials that go into the body have to read it; every other body passes byte by byte. */
function needsText({ auth, proxy }: CallTarget['connector'], authType: string): boolean {
  return authType === 'keybased'
    ? auth.keybased?.apply.some((rule) => rule.in === 'body') === true
    : typeof proxy.auth === 'object' && proxy.auth.in === 'body';
}

async function send(
  { outbound, timeoutMs, signal }: Sending,
  { body: signedBody, ...signed }: SignedRequest,
  { body }: AppCall,
  attempt: Attempt,
): Promise<OutboundResponse> {
  const bytes = signedBody ?? body;
  try {
    return await outbound.send({
      ...signed,
      ...(bytes === undefined ? {} : { body: bytes }),
      timeoutMs,
      signal,
    });
  } catch (error) {
    if (signal.aborted || !(error instanceof OutboundError)) {
      attempt.undecided();
      throw signal.aborted ? new CallFailedError('CALLER_GONE', 'the caller hung up') : error;
    }
    const failed = failureOf(error);
    if (failed.code === 'VENDOR_UNREACHABLE' || failed.code === 'VENDOR_TIMEOUT') {
      attempt.failed();
    } else {
      attempt.undecided();
    }
    throw failed;
  }
}

function failureOf({ kind, message, mayHaveArrived }: OutboundError): CallFailedError {
  switch (kind) {
    case 'BLOCKED':
      return new CallFailedError('HOST_NOT_ALLOWED', message);
    case 'TIMEOUT':
      return new CallFailedError('VENDOR_TIMEOUT', message);
    case 'NETWORK':
      return new CallFailedError('VENDOR_UNREACHABLE', message, { mayHaveArrived });
    case 'TOO_LARGE':
    case 'TOO_MANY_REDIRECTS':
      return new CallFailedError('VENDOR_ANSWER_UNUSABLE', message);
  }
}

function parseJson(body: Buffer): unknown {
  // Most answers that are no JSON show it by their first character.
  if (!/^[\s[{"\dtfn-]/.test(body.toString('latin1', 0, 1))) {
    return undefined;
  }
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
