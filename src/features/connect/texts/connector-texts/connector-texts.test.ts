import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { translate } from './connector-texts';
import { deConnectorTexts } from './de';
import { esConnectorTexts } from './es';
import { frConnectorTexts } from './fr';
import { jaConnectorTexts } from './ja';

const FILES = import.meta.glob(['/connectors/*/connector.json', '/connectors/_shared/*.json'], {
  eager: true,
  import: 'default',
});

const text = v.optional(v.string(), '');
const fieldSchema = v.object({
  label: v.string(),
  placeholder: text,
  help_text: text,
  options: v.optional(v.array(v.object({ name: text })), []),
});
const fieldsSchema = v.optional(v.array(fieldSchema), []);
const connectorSchema = v.object({
  slug: v.optional(v.string(), '_shared'),
  variables: fieldsSchema,
  auth: v.object({
    keybased: v.optional(v.object({ fields: fieldsSchema })),
  }),
});

/** The texts of a connector that the page shows, with its app. */
function textsOf(file: unknown): { slug: string; text: string }[] {
  const { slug, variables, auth } = v.parse(connectorSchema, file);
  const fields = [...variables, ...(auth.keybased?.fields ?? [])];
  return [
    ...fields.flatMap(({ label, placeholder, help_text, options }) => [
      label,
      placeholder,
      help_text,
      ...options.map(({ name }) => name),
    ]),
  ]
    .filter((each) => each !== '')
    .map((each) => ({ slug, text: each }));
}

const shown = Object.values(FILES).flatMap(textsOf);

/** Sample values, and names that are the same in several languages. */
const SAME = [
  ...['AC…', 'common', 'demo-api-key', 'gitlab.com', 'login.salesforce.com', 'shop.example.com'],
  ...['us19', 'you@example.com', 'your-shop', 'yourcompany'],
  ...['Account SID', 'Australia', 'Canada', 'Consumer key', 'Consumer secret', 'India', 'Japan'],
  ...['China', 'Production', 'Sandbox', 'Shop', 'Site', 'Subdomain', 'Europe'],
];

it('reads what the connectors show', () => {
  expect(shown.length).toBeGreaterThan(100);
  expect(shown).toContainEqual({ slug: 'freshdesk', text: 'The part in front of .freshdesk.com.' });
  expect(shown).toContainEqual({ slug: 'docusign', text: 'Kind of account' });
});

describe.each([
  ['de', deConnectorTexts],
  ['fr', frConnectorTexts],
  ['es', esConnectorTexts],
  ['ja', jaConnectorTexts],
])('%s', (_, words) => {
  it('has every label, placeholder, help text and option of the connectors', () => {
    expect(shown.filter((each) => !Object.hasOwn(words, each.text))).toEqual([]);
  });

  it('has no text that no connector contains', () => {
    const texts = new Set(shown.map((each) => each.text));
    expect(Object.keys(words).filter((key) => !texts.has(key))).toEqual([]);
  });

  it('leaves no text in English or empty', () => {
    const left = Object.entries(words).filter(([key, word]) => word === key || word.trim() === '');
    expect(left.filter(([key]) => !SAME.includes(key))).toEqual([]);
  });

  it('keeps URLs and values unchanged', () => {
    for (const [key, word] of Object.entries(words)) {
      const exact =
        key.match(/[\w-]*\.[a-z]+\.(com|net)|demo-api-key|gitlab\.com|^common\b/g) ?? [];
      expect(
        exact.filter((each) => !SAME.includes(key) && !word.includes(each)),
        key,
      ).toEqual([]);
    }
  });
});

describe('a text', () => {
  it.each(['Harbour key', 'constructor', 'toString'])(
    'of a custom app stays unchanged: %s',
    (word) => {
      expect(translate(word, deConnectorTexts)).toBe(word);
    },
  );

  it('of a built-in app is translated', () => {
    expect(translate('API key', deConnectorTexts)).toBe('API-Schlüssel');
  });
});
