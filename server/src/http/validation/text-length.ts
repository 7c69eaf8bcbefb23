import { _, type Ajv, type KeywordDefinition, str } from 'ajv';

/** The maximum number of UTF-16 units in a text whose characters are counted. */
const MAX_COUNTED = 100_000;

/**
 * Replaces `maxLength` and `minLength` of Ajv. JSON Schema counts characters, not UTF-16 units. Ajv counts those of
 * every text. These keywords count only if the number of units does not decide, and never in a long text, because a
 * document of 20 MB would take a tenth of a second.
 */
export function addTextLength(ajv: Ajv): void {
  for (const definition of [MAX_LENGTH, MIN_LENGTH]) {
    ajv.removeKeyword(String(definition.keyword));
    ajv.addKeyword(definition);
  }
}

const MAX_LENGTH = {
  keyword: 'maxLength',
  type: 'string',
  schemaType: 'number',
  before: 'pattern',
  compile: (max: number) => (text: string) =>
    text.length <= max ||
    (text.length <= 2 * max && text.length <= MAX_COUNTED && countCharacters(text) <= max),
  error: {
    message: ({ schemaCode }) => str`must NOT have more than ${schemaCode} characters`,
    params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
  },
} satisfies KeywordDefinition;

const MIN_LENGTH = {
  keyword: 'minLength',
  type: 'string',
  schemaType: 'number',
  before: 'pattern',
  compile: (min: number) => (text: string) =>
    text.length >= 2 * min || countCharacters(text) >= min,
  error: {
    message: ({ schemaCode }) => str`must NOT have fewer than ${schemaCode} characters`,
    params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
  },
} satisfies KeywordDefinition;

function countCharacters(text: string): number {
  return [...text].length;
}
