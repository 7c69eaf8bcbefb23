import { describe, expect, test } from 'vitest';
import { findWords } from './find-words.ts';

const found = (text: string, file = 'server/src/a-file.ts') =>
  findWords(file, text).map((finding) => `${finding.line} ${finding.found}`);

describe('refused words', () => {
  test('a phrase is found in comments, texts and documents, in any case, and no longer word', () => {
    expect(found('// The Audit trail.\nconst a = "of the colour"; // colourless')).toEqual([
      '1 Audit trail',
      '2 colour',
    ]);
    expect(found('one\n\nTokens are given back.', 'docs/a-guide.md')).toEqual(['3 given back']);
  });

  test('a phrase is found across the line break of a comment', () => {
    expect(found('/**\n * Tokens are given\n * back.\n */')).toEqual(['2 given * back']);
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
    expect(found('', 'server/src/colour/seal.test.ts')).toEqual(['0 colour', '0 seal']);
  });

  test('a word of one folder is free elsewhere', () => {
    expect(found('# The specification', 'docs/guides/a.md')).toEqual(['1 specification']);
    expect(found('# The specification', 'docs/decisions/a.md')).toEqual([]);
  });
});
