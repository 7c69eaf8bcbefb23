import { isList, isObject, type Json } from '@patchbay/rules/json.ts';

/**
 * The invisible characters that change how source code is read or shown: control characters, marks of direction, line
 * separators and byte order marks.
 */
const INVISIBLE = /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** The differences between the literals of two languages. */
type Syntax = {
  indent: string;
  words: { true: string; false: string; null: string };
  formatKey: (key: string) => string;
};

const JAVASCRIPT: Syntax = {
  indent: '  ',
  words: { true: 'true', false: 'false', null: 'null' },
  formatKey: (key) =>
    // A plain key of this name would set the prototype of the object.
    key === '__proto__' ? '["__proto__"]' : /^[A-Za-z_$][\w$]*$/.test(key) ? key : formatText(key),
};

const PYTHON: Syntax = {
  indent: '    ',
  words: { true: 'True', false: 'False', null: 'None' },
  formatKey: (key) => formatText(key),
};

/** Formats a text as a literal in double quotes, which JavaScript, Python and Go read alike. */
export function formatText(text: string): string {
  return escapeInvisible(JSON.stringify(text));
}

/** Formats a value as indented JSON. */
export function formatJson(value: Json): string {
  return escapeInvisible(JSON.stringify(value, null, 2));
}

/** Formats a value as a literal of JavaScript; `level` is the indentation of the line on which it begins. */
export function formatJavaScript(value: Json, level: number): string {
  return formatLiteral(value, JAVASCRIPT, level);
}

/** Formats a value as a literal of Python; `level` is the indentation of the line on which it begins. */
export function formatPython(value: Json, level: number): string {
  return formatLiteral(value, PYTHON, level);
}

/** Formats a text as a raw string of Go, or in double quotes if it contains a backtick. */
export function formatGoText(text: string): string {
  return text.includes('`') ? formatText(text) : `\`${text}\``;
}

/** Formats a text as one word of a POSIX shell. */
export function formatShellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function escapeInvisible(json: string): string {
  return json.replace(
    INVISIBLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function formatLiteral(value: Json, syntax: Syntax, level: number): string {
  const { words } = syntax;
  if (isList(value)) {
    return formatMembers(
      value.map((item) => formatLiteral(item, syntax, level + 1)),
      ['[', ']'],
      syntax,
      level,
    );
  }
  if (isObject(value)) {
    return formatMembers(
      Object.entries(value).map(
        ([key, member]) =>
          `${syntax.formatKey(key)}: ${formatLiteral(member ?? null, syntax, level + 1)}`,
      ),
      ['{', '}'],
      syntax,
      level,
    );
  }
  return value === null
    ? words.null
    : typeof value === 'boolean'
      ? words[`${value}`]
      : typeof value === 'string'
        ? formatText(value)
        : JSON.stringify(value);
}

function formatMembers(
  members: readonly string[],
  [open, close]: [string, string],
  { indent }: Syntax,
  level: number,
): string {
  const lines = members.map((member) => `${indent.repeat(level + 1)}${member},\n`);
  return lines.length === 0
    ? open + close
    : `${open}\n${lines.join('')}${indent.repeat(level)}${close}`;
}
