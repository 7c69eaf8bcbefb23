import { Transform } from 'node:stream';
import type { Connector } from '#connectors/connector.gen.d.ts';
import type { UsableCredentials } from '../connect/connections/apply-credentials.ts';

const REPLACEMENT = '[secret]';
/** The minimum length of a text that is redacted. Shorter texts occur in ordinary words. */
const MIN_SECRET_LENGTH = 6;

/** Lists the texts that must not reach a caller: credentials in every encoding in which apps repeat them. */
export function listSecretTexts(
  { auth }: Pick<Connector, 'auth'>,
  credentials: UsableCredentials,
  signed: { headers: Readonly<Record<string, string>>; secretHeaders: readonly string[] },
): string[] {
  const hidden = new Set(
    (auth.keybased?.fields ?? [])
      .filter((field) => field.secret ?? field.type === 'password')
      .map(({ name }) => name),
  );
  const key =
    credentials.auth_type === 'oauth2'
      ? []
      : Object.entries(credentials.fields)
          .filter(([name]) => hidden.has(name))
          .map(([, secret]) => secret.reveal());
  const token = credentials.access_token?.reveal();
  const signing =
    credentials.auth_type === 'oauth2' && credentials.oauth1 !== undefined
      ? [credentials.oauth1.token_secret.reveal()]
      : [];
  const own = [...key, ...signing, ...(token === undefined ? [] : [token])];
  const sent = signed.secretHeaders.flatMap((name) => {
    const value = signed.headers[name] ?? '';
    // In `Basic dXNl…` the second word is the secret. Another header may hold a plain user name.
    const [, basic] = /^basic +(\S+)$/i.exec(value) ?? [];
    return basic === undefined ? [] : [basic];
  });
  const forms = [...own, ...sent].flatMap(listEncodedForms);
  return [...new Set(forms)]
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .sort((a, b) => b.length - a.length);
}

/** Lists the forms of a text, one for each encoding in which apps repeat it. */
export function listEncodedForms(text: string): string[] {
  return [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    ...listEncodings(Buffer.from(text, 'utf8')),
  ];
}

/** Lists bytes in hex, in base64 by themselves, and in base64 as a part of a longer text. */
function listEncodings(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  const inside = [0, 1, 2].map((shift) => encodeInsideBase64(bytes, shift));
  const base64 = [bytes.toString('base64'), ...inside];
  const base64url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [hex, hex.toUpperCase(), ...base64, ...base64url];
}

/**
 * Encodes bytes as a part of a longer text in base64, without the characters at both ends that hold bits of
 * the bytes around. `shift` is the number of bytes before them, modulo 3.
 */
function encodeInsideBase64(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const start = shift === 0 ? 0 : shift + 1;
  const end = (shift + bytes.length) % 3 === 0 ? text.length : text.length - 1;
  return text.slice(start, end);
}

/** Returns the text with a mark in place of each secret. */
export function redactText(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, REPLACEMENT), text);
}

/** Returns the bytes with a mark in place of each secret, or the same object if they contain none. */
export function redactBytes(bytes: Buffer, secrets: readonly string[]): Buffer {
  const found = secrets.filter((secret) => bytes.includes(secret, 0, 'utf8'));
  if (found.length === 0) {
    return bytes;
  }
  // Bytes are read as characters, so that invalid UTF-8 stays unchanged.
  const asBytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
  return Buffer.from(redactText(bytes.toString('latin1'), found.map(asBytes)), 'latin1');
}

/** Creates a stream that redacts like `redactBytes`. It only holds back a possible beginning of a secret. */
export function redactStream(secrets: readonly string[]): Transform {
  const encodedSecrets = secrets.map((secret) => Buffer.from(secret, 'utf8'));
  let held = Buffer.alloc(0);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const cut = findSafeCut(bytes, encodedSecrets);
      held = Buffer.from(bytes.subarray(cut));
      done(null, redactBytes(bytes.subarray(0, cut), secrets));
    },
    flush: (done) => done(null, redactBytes(held, secrets)),
  });
}

/** Finds the last position at which the bytes can be cut: no secret, complete or begun, spans it. */
function findSafeCut(bytes: Buffer, encodedSecrets: readonly Buffer[]): number {
  let cut =
    bytes.length - Math.max(0, ...encodedSecrets.map((secret) => countBegunAtEnd(bytes, secret)));
  for (let isMoved = true; isMoved; ) {
    isMoved = false;
    for (const secret of encodedSecrets) {
      const at = bytes.indexOf(secret, Math.max(0, cut - secret.length + 1));
      if (at !== -1 && at < cut) {
        cut = at;
        isMoved = true;
      }
    }
  }
  return cut;
}

/** Counts the bytes at the end that are the beginning of the secret, but not the whole secret. */
function countBegunAtEnd(bytes: Buffer, secret: Buffer): number {
  for (let length = Math.min(secret.length - 1, bytes.length); length > 0; length -= 1) {
    if (bytes.compare(secret, 0, length, bytes.length - length) === 0) {
      return length;
    }
  }
  return 0;
}
