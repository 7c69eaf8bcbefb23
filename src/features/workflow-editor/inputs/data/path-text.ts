import type { TemplatePath } from '@patchbay/rules/templates/template.ts';

const PLAIN = /^[^\s.[\]|{}"'][^.[\]|{}"\n\r]*$/;
const CONTROL = /\p{Cc}/gu;

/** Formats a path as in a template. `parseTemplate` reads the text as the same path. */
export function formatPath(path: TemplatePath): string {
  return path.map(formatSegment).join('');
}

function formatSegment(key: string | null, index: number): string {
  const dot = index === 0 ? '' : '.';
  if (key === null) {
    return `${dot}*`;
  }
  if (key !== '*' && PLAIN.test(key) && key === key.trimEnd()) {
    return `${dot}${key}`;
  }
  return `[${quote(key)}]`;
}

/** Quotes a key, in single quotes if possible, because they need no escape inside of JSON. */
const quote = (key: string): string =>
  /['\p{Cc}]/u.test(key)
    ? JSON.stringify(key).replace(
        CONTROL,
        (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
      )
    : `'${key}'`;

/** Formats the expression of a path. */
export const formatExpression = (path: TemplatePath): string => `{{${formatPath(path)}}}`;
