import { expect, test } from 'vitest';
import type { AppTexts } from '#connectors/app-texts.ts';
import type { Translations } from '#connectors/connector.gen.d.ts';
import { createConnectorRegistry } from '#connectors/connector-registry.ts';
import { parseTexts } from '#connectors/parse-connector.ts';
import { findTextProblems } from './text-problems.ts';

const shipped = createConnectorRegistry().list();

test('every scope and description of the built-in apps is there in all languages', () => {
  expect(shipped.length).toBeGreaterThan(40);
  expect(shipped.flatMap(findTextProblems)).toEqual([]);
});

/** Returns each text with the description or scope that it belongs to. */
const listTexts = ({ description, scopes }: AppTexts): [string, Translations][] => [
  ['description', description],
  ...scopes,
];

/** Names that are the same in a language and in English. */
const SAME: readonly string[] = [];

test('no text is left in English, ends like a sentence that it is not, or names its scope', () => {
  const problems = shipped.flatMap(({ connector, texts }) =>
    (texts === undefined ? [] : listTexts(texts)).flatMap(([key, { en, ...others }]) =>
      Object.entries(others).flatMap(([language, text]) =>
        (text === en && !SAME.includes(en)) ||
        /[.。]$/.test(text) !== (key === 'description') ||
        (text.includes(key) && key.length > 10)
          ? [`${connector.slug} ${key} ${language}: ${text}`]
          : [],
      ),
    ),
  );
  expect(problems).toEqual([]);
});

const demo = shipped.find(({ connector }) => connector.slug === 'demo_crm');

test('a scope without words and a description that changed are named', () => {
  if (demo?.texts === undefined) {
    throw new Error('There are no texts of Demo CRM.');
  }
  const { connector, texts } = demo;
  const scopes = new Map([...texts.scopes].slice(1));
  const changed = { ...connector, description: 'Another one.' };
  expect(findTextProblems({ ...demo, connector: changed, texts: { ...texts, scopes } })).toEqual([
    'connectors/demo_crm/texts.json: /description/en is not the description of connector.json; translate it again',
    'connectors/demo_crm/texts.json: /scopes has no words for "contacts.read" in en, de, fr, es and ja',
  ]);
  const { texts: _texts, ...without } = demo;
  expect(findTextProblems(without)).toEqual([
    'connectors/demo_crm/texts.json is missing: the description, and each scope, in en, de, fr, es and ja',
  ]);
});

test('a language that is missing is refused by its JSON pointer', () => {
  const description = { en: 'Boats.', de: 'Boote.', fr: 'Bateaux.', es: 'Barcos.' };
  expect(() => parseTexts({ description }, 'boats/texts.json')).toThrow(
    "boats/texts.json is not valid: /description must have required property 'ja'",
  );
});
