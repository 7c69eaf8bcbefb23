type JsonError = { offset: number; message: string };

/** What may stand at a position: a value, a key, a separator, or nothing more. */
type Place = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'separator' | 'end';

const WHITESPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const WORD = /(?:true|false|null)(?!\w)/y;

/**
 * Finds the first mistake of a text that is not JSON (RFC 8259). Browsers word their messages differently, and not all
 * of them name a position. Returns undefined if there is no mistake.
 */
export function findJsonError(text: string): JsonError | undefined {
  const parents: ('{' | '[')[] = [];
  let place: Place = 'value';
  let offset = 0;
  const afterValue = (): Place => (parents.length === 0 ? 'end' : 'separator');
  for (;;) {
    offset = matchEnd(WHITESPACE, text, offset) ?? offset;
    const char = text[offset];
    if (char === undefined) {
      return place === 'end' ? undefined : { offset, message: nameMissing(place, parents.at(-1)) };
    }
    const parent = parents.at(-1);
    const closes = char === (parent === '{' ? '}' : ']') && parent !== undefined;
    if (closes && (place === 'first-value' || place === 'first-key' || place === 'separator')) {
      parents.pop();
      place = afterValue();
      offset += 1;
    } else if (place === 'separator' && char === ',') {
      place = parent === '{' ? 'key' : 'value';
      offset += 1;
    } else if (place === 'colon' && char === ':') {
      place = 'value';
      offset += 1;
    } else if (place === 'key' || place === 'first-key' || isValuePlace(place)) {
      const isKey: boolean = !isValuePlace(place);
      if (!isKey && (char === '{' || char === '[')) {
        parents.push(char);
        place = char === '{' ? 'first-key' : 'first-value';
        offset += 1;
        continue;
      }
      if (char === '"') {
        const end = findTextEnd(text, offset);
        if (typeof end !== 'number') {
          return end;
        }
        offset = end;
      } else {
        const end = isKey
          ? undefined
          : (matchEnd(NUMBER, text, offset) ?? matchEnd(WORD, text, offset));
        if (end === undefined) {
          return { offset, message: explain(char, place, closes) };
        }
        offset = end;
      }
      place = isKey ? 'colon' : afterValue();
    } else {
      return { offset, message: nameExpected(place, parent) };
    }
  }
}

function isValuePlace(place: Place): boolean {
  return place === 'value' || place === 'first-value';
}

function matchEnd(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Returns the position after a text in quotes, or its mistake. */
function findTextEnd(text: string, from: number): number | JsonError {
  for (let offset = from + 1; offset < text.length; offset += 1) {
    const char = text.charAt(offset);
    if (char === '"') {
      return offset + 1;
    }
    if (char < ' ') {
      const name = char === '\n' || char === '\r' ? 'A line break' : 'A control character';
      return {
        offset,
        message: `${name} cannot stand in a text. Close the text with ", or write it as ${char === '\t' ? '\\t' : '\\n'}.`,
      };
    }
    if (char === '\\') {
      if (!/^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(text.slice(offset + 1, offset + 6))) {
        return { offset, message: 'This escape is unknown. Write a backslash as \\\\.' };
      }
      offset += 1;
    }
  }
  return { offset: from, message: 'This text is not closed. Add " at its end.' };
}

/** Explains a character that begins neither a value nor a key. */
function explain(char: string, place: Place, closes: boolean): string {
  if (closes) {
    return char === '}' && place === 'value'
      ? 'A value is missing after ":".'
      : `Remove the comma before "${char}", or add what follows it.`;
  }
  if (char === "'" || char === '`' || char === '“' || char === '„') {
    return 'Texts and keys stand in straight double quotes (").';
  }
  return place === 'key' || place === 'first-key'
    ? 'A key in double quotes is expected.'
    : 'A value is expected: a text in double quotes, a number, true, false, null, {…} or […].';
}

function nameExpected(place: Place, parent: '{' | '[' | undefined): string {
  switch (place) {
    case 'colon':
      return 'A ":" is expected after the key.';
    case 'separator':
      return `A "," or "${parent === '{' ? '}' : ']'}" is expected.`;
    default:
      return 'The JSON has ended here. Remove what follows.';
  }
}

/** Names what is missing where the text ends. */
function nameMissing(place: Place, parent: '{' | '[' | undefined): string {
  return place === 'colon'
    ? 'The text ends after a key. Add ":" and a value.'
    : parent === undefined
      ? 'A value is expected.'
      : `The text ends too early. Add the missing "${parent === '{' ? '}' : ']'}".`;
}
