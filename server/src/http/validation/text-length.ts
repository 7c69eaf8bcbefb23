import { _, type Ajv, type KeywordDefinition, str } from 'ajv';

/** UTF-16 units up to which characters are counted one by one. */
const MAX_COUNTED = 100_000;

/**
 * JSON Schema counts characters, not UTF-16 units. Ajv counts all of a text; these only where the units
 * do not decide, and never a long text: a document of 20 MB would take a tenth of a second.
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
    (text.length <= 2 * max && text.length <= MAX_COUNTED && charactersOf(text) <= max),
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
  compile: (min: number) => (text: string) => text.length >= 2 * min || charactersOf(text) >= min,
  error: {
    message: ({ schemaCode }) => str`must NOT have fewer than ${schemaCode} characters`,
    params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
  },
} satisfies KeywordDefinition;

function charactersOf(text: string): number {
  return [...text].length;
}
