// Finds words in code, comments, texts and documents that scripts/words/replacements.ts replaces, so that
// one thing has one name. Generated files and landed migrations are exempt.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findWords } from './words/find-words.ts';

const TEXT = /\.(ts|tsx|mjs|js|css|html|md|yaml|yml|json)$/;
const EXEMPT = [
  /\.gen\.(d\.)?ts$/,
  /\/migrations\//,
  /^openapi\/dist\//,
  /^package-lock\.json$/,
  // These files contain translations.
  /\/(de|es|fr|ja)\.ts$/,
  /^connectors\/[^/]+\/texts\.json$/,
  /^scripts\/words\//,
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => TEXT.test(file) && !EXEMPT.some((pattern) => pattern.test(file)) && existsSync(file),
  );

const findings = files.flatMap((file) =>
  findWords(file, readFileSync(file, 'utf8')).map(
    ({ line, found, use }) => `${file}:${line}: "${found}": ${use}`,
  ),
);

if (findings.length > 0) {
  console.error(findings.join('\n'));
  console.error(`${findings.length} words that docs/glossary.md replaces.`);
  // process.exit would truncate output to a pipe.
  process.exitCode = 1;
} else {
  console.log(`${files.length} files use the words of the glossary.`);
}
