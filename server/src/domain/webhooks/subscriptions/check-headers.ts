import { formatMemberPointer } from '@patchbay/rules/json.ts';
import { findRedactedPointer, REDACTED } from '#domain/redacted.ts';
import { checkWebhookTemplate } from '../template/check-webhook-template.ts';
import { assertNoProblems, type FieldProblem } from './field-problems.ts';

export type HeaderTemplates = Readonly<Record<string, string>>;

const POINTER = '/webhook_headers';
/** The characters of a header's name: `token` of RFC 9110. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,120}$/;
/** The headers of a message that the platform or its HTTP client sets. */
const OWN_NAMES = new Set([
  ...['host', 'content-length', 'transfer-encoding', 'connection', 'x-cobalt-signature'],
  ...['keep-alive', 'upgrade', 'expect', 'te', 'trailer', 'proxy-connection'],
]);

/**
 * Checks the headers of a subscription. A masked value stands for the one that the header has.
 *
 * @param before the stored headers
 * @returns the headers to store
 * @throws AppError VALIDATION_ERROR
 */
export function checkHeaders(sent: HeaderTemplates, before: HeaderTemplates): HeaderTemplates {
  const stored = new Map(
    Object.entries(before).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const names = new Set<string>();
  const problems: FieldProblem[] = [];
  const headers: Record<string, string> = {};
  for (const [name, text] of Object.entries(sent)) {
    const pointer = formatMemberPointer(POINTER, name);
    const value = text === REDACTED ? (stored.get(name.toLowerCase()) ?? text) : text;
    const message = names.has(name.toLowerCase())
      ? 'This header is there twice. Names that differ only in upper and lower case are the same.'
      : describeHeaderProblem(name, value);
    names.add(name.toLowerCase());
    if (message !== null) {
      problems.push({ pointer, message });
    }
    headers[name] = value;
  }
  assertNoProblems([
    ...problems,
    ...checkWebhookTemplate(headers).map((problem) => ({
      ...problem,
      pointer: `${POINTER}${problem.pointer}`,
    })),
  ]);
  return headers;
}

function describeHeaderProblem(name: string, value: string): string | null {
  const lowerName = name.toLowerCase();
  if (!NAME.test(name)) {
    return 'This is not the name of a header. Use letters, digits and hyphens.';
  }
  if (OWN_NAMES.has(lowerName) || lowerName.startsWith('webhook-')) {
    return 'Patchbay sets this header itself. Remove it.';
  }
  if (/\p{Cc}/u.test(value)) {
    return 'The value has a line break or another control character. Write it on one line.';
  }
  return findRedactedPointer(value, '') === null ? null : 'The value is masked. Enter it again.';
}
