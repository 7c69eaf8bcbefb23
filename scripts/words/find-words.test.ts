import { describe, expect, test } from 'vitest';
import { findWords } from './find-words.ts';

const found = (text: string, file = 'server/src/a-file.ts') =>
  findWords(file, text).map((finding) => `${finding.line} ${finding.found}`);

describe('refused words', () => {
  test('a phrase is found in comments, texts and documents, in any case', () => {
    expect(found('// Nobody knows.\nconst a = "so it works no more";')).toEqual([
      '1 Nobody',
      '2 so it works no more',
    ]);
    expect(found('one\n\nTokens are given back.', 'docs/a-guide.md')).toEqual(['3 given back']);
  });

  test('a phrase is found across the line break of a comment', () => {
    expect(found('/**\n * Tokens are given\n * back.\n */')).toEqual(['2 given * back']);
  });

  test('a phrase inside a longer word is none', () => {
    expect(found('// The canews and the nobodyish.')).toEqual([]);
  });

  test('the account of the operating system is free in quotes', () => {
    expect(found("run('nobody'); // as `nobody`")).toEqual([]);
  });

  test.each([
    "title: 'Nobody is here'",
    "title: 'Not for nobody'",
    'title: "nobody\'s"',
    'Hidden from `nobody" or so',
  ])('a phrase that is a part of a quoted text is found: %s', (text) => {
    expect(found(text)).toHaveLength(1);
  });

  test('a field of the contract is free as a key or a property, not in a text', () => {
    expect(found('one.ticked && { key, ticked: true };\n  ticked: boolean;')).toEqual([]);
    expect(found('required: [key, ticked]', 'openapi/a-schema.yaml')).toEqual([]);
    expect(found("const ticked = 'Nothing is ticked: none.';")).toEqual(['1 ticked', '1 ticked']);
  });

  test('a phrase in exact case is free in another one', () => {
    expect(found("title: 'Looks'; // how it looks")).toEqual(['1 Looks']);
  });

  test('an identifier is found as a whole, in code alone', () => {
    expect(found('seal(value); sealant(); const reseal = 1;')).toEqual(['1 seal']);
    expect(found('A seal.', 'docs/a-guide.md')).toEqual([]);
  });

  test('an identifier may stand for all that begin with it', () => {
    expect(found('const MOST_ROWS = ALMOST_ALL;')).toEqual(['1 MOST_ROWS']);
  });

  test('a boolean does not begin with may', () => {
    expect(found('const mayEdit = true; // they may edit, mayor')).toEqual(['1 mayEdit']);
  });

  test('the names of the file and its folders count', () => {
    expect(found('', 'server/src/host-circuits.test.ts')).toEqual(['0 host-circuits']);
  });

  test('a word of one folder is free elsewhere', () => {
    expect(found('const asker = 1;', 'sdk/src/a.ts')).toEqual(['1 asker']);
    expect(found('const asker = 1;')).toEqual([]);
  });
});
