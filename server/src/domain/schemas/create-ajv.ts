import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type AjvCore from 'ajv/dist/core.js';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import Draft04 from 'ajv-draft-04';
import { compilePattern } from '#lib/linear-pattern.ts';
import type { Dialect } from './dialects.ts';
import { uniqueItems } from './unique-items.ts';

/** Creates a regular expression for Ajv, which caches compiled patterns by their `toString`. */
const createPattern = (pattern: string) => ({
  ...compilePattern(pattern),
  toString: () => pattern,
});

const OPTIONS: Options = {
  strict: false,
  // Formats only describe values and are not checked.
  validateFormats: false,
  logger: false,
  // Without it the generated code nests each keyword in the previous one, which overflows the stack at some thousand properties.
  allErrors: true,
  inlineRefs: false,
  // `constructor` is absent from an object that does not have it.
  ownProperties: true,
  // 19.99 is a multiple of 0.01, and 19.99 / 0.01 is 1998.9999999999998.
  multipleOfPrecision: 6,
  code: { optimize: false, regExp: Object.assign(createPattern, { code: 'createPattern' }) },
};
/** The options for versions up to draft-07, in which `$ref` replaces the keywords beside it. */
const OLDER: Options = { ...OPTIONS, ignoreKeywordsWithRef: true };

/** The keywords of Ajv that each version does not have. */
const CONDITIONS = ['if', 'then', 'else'];
const FOREIGN_KEYWORDS: Record<Dialect, readonly string[]> = {
  'draft-04': [...CONDITIONS, 'const', 'contains', 'propertyNames'],
  'draft-06': [...CONDITIONS, 'id'],
  'draft-07': ['id'],
  '2019-09': ['id'],
  '2020-12': ['id'],
};

/** Creates a validator of one dialect, whose patterns and unique items take linear time. */
export function createAjv(dialect: Dialect): AjvCore {
  const ajv = createDialect(dialect);
  for (const keyword of ['uniqueItems', ...FOREIGN_KEYWORDS[dialect]]) {
    ajv.removeKeyword(keyword);
  }
  ajv.addKeyword(uniqueItems);
  return ajv;
}

function createDialect(dialect: Dialect): AjvCore {
  switch (dialect) {
    case 'draft-04':
      return new Draft04(OLDER);
    case 'draft-06': {
      const ajv = new Ajv({ ...OLDER, defaultMeta: draft06.$id });
      ajv.addMetaSchema(draft06);
      return ajv;
    }
    case 'draft-07':
      return new Ajv(OLDER);
    case '2019-09':
      return new Ajv2019(OPTIONS);
    case '2020-12':
      return new Ajv2020(OPTIONS);
  }
}
