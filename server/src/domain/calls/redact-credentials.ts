import type { Connector } from '../../connectors/connector.gen.d.ts';
import type { UsableCredentials } from '../connections/apply-credentials.ts';

const REPLACEMENT = '[secret]';
/** Shorter ones are found in many a harmless word. */
const SHORTEST = 6;

/** The texts that must not come back to a caller: credentials in every spelling that apps repeat. */
export function secretTexts(
  { auth }: Pick<Connector, 'auth'>,
  credentials: UsableCredentials,
  signed: { headers: Readonly<Record<string, string>>; secretHeaders: readonly string[] },
): string[] {
  const hidden = new Set(
    (auth.keybased?.fields ?? [])
      .filter((field) => field.secret ?? field.type === 'password')
      .map(({ name }) => name),
  );
  const own =
    credentials.auth_type === 'oauth2'
      ? [credentials.access_token.reveal()]
      : Object.entries(credentials.fields)
          .filter(([name]) => hidden.has(name))
          .map(([, secret]) => secret.reveal());
  const sent = signed.secretHeaders.flatMap((name) => {
    const value = signed.headers[name] ?? '';
    // In `Basic dXNl…` it is the second word that tells, and a header may hold a plain user name.
    const [, basic] = /^basic +(\S+)$/i.exec(value) ?? [];
    return basic === undefined ? [] : [basic];
  });
  const spelled = [...own, ...sent].flatMap((text) => [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    Buffer.from(text, 'utf8').toString('base64'),
  ]);
  return [...new Set(spelled)]
    .filter(({ length }) => length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
}

/** The text without the secrets. */
export function redactText(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, REPLACEMENT), text);
}

/** The bytes without the secrets; the same object where none is in there. */
export function redactBytes(bytes: Buffer, secrets: readonly string[]): Buffer {
  const found = secrets.filter((secret) => bytes.includes(secret, 0, 'utf8'));
  if (found.length === 0) {
    return bytes;
  }
  // Byte for byte as characters, so that what is no UTF-8 comes through unharmed.
  const asBytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
  return Buffer.from(redactText(bytes.toString('latin1'), found.map(asBytes)), 'latin1');
}
