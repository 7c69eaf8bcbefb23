import { contract } from '@patchbay/contract/document.ts';
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
  tags: v.optional(v.array(v.string()), []),
  variables: fieldsSchema,
  auth: v.object({
    keybased: v.optional(v.object({ fields: fieldsSchema })),
  }),
});

const contractSchema = v.object({
  components: v.object({
    schemas: v.object({ AppCategory: v.object({ enum: v.array(v.string()) }) }),
  }),
});

/** The texts of a connector that the page shows, with its app. */
function listTexts(file: unknown): { slug: string; text: string }[] {
  const { slug, tags, variables, auth } = v.parse(connectorSchema, file);
  const fields = [...variables, ...(auth.keybased?.fields ?? [])];
  return [
    ...tags,
    ...fields.flatMap(({ label, placeholder, help_text, options }) => [
      label,
      placeholder,
      help_text,
      ...options.map(({ name }) => name),
    ]),
  ]
    .filter((text) => text !== '')
    .map((text) => ({ slug, text }));
}

/** Categories of custom apps, which are tags on the page. */
const categories = v
  .parse(contractSchema, contract)
  .components.schemas.AppCategory.enum.map((text) => ({ slug: 'custom app', text }));

const visibleTexts = [...Object.values(FILES).flatMap(listTexts), ...categories];

/** Sample values, and names that are the same in several languages. */
const SAME = [
  ...['AC…', 'common', 'demo-api-key', 'gitlab.com', 'login.salesforce.com', 'shop.example.com'],
  ...['us19', 'you@example.com', 'your-shop', 'yourcompany'],
  ...['Account SID', 'Australia', 'Canada', 'Consumer key', 'Consumer secret', 'India', 'Japan'],
  ...['AI', 'CRM', 'Communication', 'Demo', 'Marketing', 'Support', 'Video'],
  ...['China', 'Production', 'Sandbox', 'Shop', 'Site', 'Subdomain', 'Europe'],
];

it('reads what the connectors show', () => {
  expect(visibleTexts.length).toBeGreaterThan(100);
  expect(visibleTexts).toContainEqual({
    slug: 'freshdesk',
    text: 'The part in front of .freshdesk.com.',
  });
  expect(visibleTexts).toContainEqual({ slug: 'docusign', text: 'Kind of account' });
});

describe.each([
  ['de', deConnectorTexts],
  ['fr', frConnectorTexts],
  ['es', esConnectorTexts],
  ['ja', jaConnectorTexts],
])('%s', (_, words) => {
  it('has every tag, label, placeholder, help text and option of the connectors', () => {
    expect(visibleTexts.filter((entry) => !Object.hasOwn(words, entry.text))).toEqual([]);
  });

  it('has no text that no connector contains', () => {
    const texts = new Set(visibleTexts.map((entry) => entry.text));
    expect(Object.keys(words).filter((key) => !texts.has(key))).toEqual([]);
  });

  it('leaves no text in English or empty', () => {
    const unchanged = Object.entries(words).filter(
      ([key, word]) => word === key || word.trim() === '',
    );
    expect(unchanged.filter(([key]) => !SAME.includes(key))).toEqual([]);
  });

  it('keeps URLs and values unchanged', () => {
    for (const [key, word] of Object.entries(words)) {
      const exact =
        key.match(/[\w-]*\.[a-z]+\.(com|net)|demo-api-key|gitlab\.com|^common\b/g) ?? [];
      expect(
        exact.filter((part) => !SAME.includes(key) && !word.includes(part)),
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
