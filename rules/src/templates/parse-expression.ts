import type { Json } from '../json.ts';
import { MAX_EXPRESSION_LENGTH, MAX_PATH_LEVELS } from '../limits.ts';
import { isFilterName, takesArgument } from './filters.ts';
import type { AppliedFilter, Expression, TemplateProblemCode, TextProblem } from './template.ts';

// A JSON string, or a text in single quotes, which has no escapes.
const TEXT = `"(?:[^"\\\\\\p{Cc}]|\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4}))*"|'[^']*'`;
const HEAD = new RegExp(`\\s*(${TEXT})`, 'yu');
// A quote may be part of a name, but not its first character: `workflow.fields.Buyer's name`.
const KEY = new RegExp(
  `\\s*(?:(\\.?)\\s*([^\\s.[\\]|{}"'][^.[\\]|{}"]*)|\\[\\s*(?:(\\d+|\\*)|(${TEXT}))\\s*\\])`,
  'yu',
);
const FILTER = new RegExp(
  `\\s*\\|\\s*([^\\s:|{}]*)\\s*(:\\s*(-?(?:0|[1-9]\\d*)(?:\\.\\d+)?|true|false|null|${TEXT})?)?`,
  'yu',
);
const END = /\s*\}\}/y;
/** The body of a node: `node.4.body`, and the older forms `node.4.body:path` and `node.4.response:path`. */
const BODY = /^(?:body|response)(?:\s*:\s*|$)/;

/**
 * Parses one expression.
 *
 * @param source the text from `{{` on
 * @param offset the position of `source` in the text
 * @param roots the names that a path may begin with; if absent, all are allowed
 */
export function parseExpression(
  source: string,
  offset: number,
  roots: readonly string[] | undefined,
): Expression | TextProblem {
  let at = 2;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    at += match ? match[0].length : 0;
    return match;
  };
  const createProblem = (code: TemplateProblemCode, from: number, limit?: number): TextProblem => {
    const close = source.indexOf('}}', from);
    return close < 0
      ? { code: 'UNCLOSED', start: offset, end: offset + 2, limit: MAX_EXPRESSION_LENGTH }
      : { code, start: offset + from, end: offset + close, limit };
  };

  const head = match(HEAD)?.[1];
  const path: (string | null)[] = [];
  for (let key = head ? null : match(KEY); key; key = match(KEY)) {
    const [, dot, name, index, text] = key;
    // A dot is only allowed between two names.
    if (path.length > 0 ? name && !dot : !name || dot) {
      return createProblem('NOT_A_PATH', 2);
    }
    path.push(...(text ? [String(toValue(text))] : toKeys(name ?? index ?? '', path)));
  }
  const [root, second] = path;
  if (!head && !root) {
    return createProblem('NOT_A_PATH', 2);
  }
  if (path.length > MAX_PATH_LEVELS) {
    return createProblem('TOO_DEEP', 2, MAX_PATH_LEVELS);
  }
  if (root === 'linked_account' && second === 'auth_credentials') {
    return createProblem('CREDENTIALS', 2);
  }
  if (root && roots?.includes(root) === false) {
    return createProblem('UNKNOWN_ROOT', 2);
  }
  const filters: AppliedFilter[] = [];
  for (let from = at, filter = match(FILTER); filter; from = at, filter = match(FILTER)) {
    const [, name = '', colon, text] = filter;
    if (!isFilterName(name)) {
      return createProblem('UNKNOWN_FILTER', from);
    }
    const argument = text === undefined ? undefined : toValue(text);
    if ((colon && !text) || !takesArgument(name, argument)) {
      return createProblem('WRONG_ARGUMENT', from);
    }
    filters.push({ name, argument });
  }
  const from = at;
  if (!match(END)) {
    return createProblem(filters.length > 0 ? 'WRONG_ARGUMENT' : 'NOT_A_PATH', from);
  }
  const text = head && String(toValue(head));
  return { start: offset, end: offset + at, path, text, filters };
}

/** Converts the source of a text, number, boolean or null to its value. */
const toValue = (source: string): Json =>
  source.startsWith("'") ? source.slice(1, -1) : JSON.parse(source);

/** Splits a name into keys. A body in the older form gives two keys. */
function toKeys(name: string, path: readonly unknown[]): (string | null)[] {
  const isBody = path.length === 2 && path[0] === 'node';
  return (isBody ? name.trimEnd().replace(BODY, 'body.') : name.trimEnd())
    .split('.')
    .filter(Boolean)
    .map((key) => (key === '*' ? null : key));
}
