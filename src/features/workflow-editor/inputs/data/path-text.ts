import type { TemplatePath } from '@patchbay/rules/templates/template.ts';

const PLAIN = /^[^\s.[\]|{}"'][^.[\]|{}"\n\r]*$/;
const CONTROL = /\p{Cc}/gu;

/** A path as templates write it, which `parseTemplate` reads as the same path. */
export function pathText(path: TemplatePath): string {
  return path.map(segmentText).join('');
}

function segmentText(key: string | null, index: number): string {
  const dot = index === 0 ? '' : '.';
  if (key === null) {
    return `${dot}*`;
  }
  if (key !== '*' && PLAIN.test(key) && key === key.trimEnd()) {
    return `${dot}${key}`;
  }
  return `[${quoted(key)}]`;
}

/** In single quotes where that is possible: inside of JSON they need no escape. */
const quoted = (key: string): string =>
  /['\p{Cc}]/u.test(key)
    ? JSON.stringify(key).replace(
        CONTROL,
        (one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
      )
    : `'${key}'`;

/** The expression of a path. */
export const expressionOf = (path: TemplatePath): string => `{{${pathText(path)}}}`;
