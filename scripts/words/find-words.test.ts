import { describe, expect, test } from 'vitest';
import { findWords } from './find-words.ts';

const found = (text: string, file = 'server/src/a-file.ts') =>
  findWords(file, text).map((one) => `${one.line} ${one.found}`);

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
