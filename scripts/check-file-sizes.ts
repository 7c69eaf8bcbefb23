// Checks that files are small: at most 300 lines in a source file, 400 in a test file.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MAX_SOURCE_LINES = 300;
const MAX_TEST_LINES = 400;
const EXEMPT = [/\.gen\.(d\.)?ts$/, /\/migrations\//];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(ts|tsx|mjs|css)$/.test(file) && !EXEMPT.some((pattern) => pattern.test(file)),
  );

const tooLong = files.flatMap((file) => {
  const limit = /\.(test|spec|test-d)\.tsx?$/.test(file) ? MAX_TEST_LINES : MAX_SOURCE_LINES;
  const lines = countLines(file);
  return lines > limit ? [`${file}: ${lines} lines, at most ${limit}`] : [];
});

function countLines(file: string): number {
  try {
    return readFileSync(file, 'utf8').split('\n').length - 1;
  } catch {
    return 0; // deleted in the work tree, still in the index
  }
}

if (tooLong.length > 0) {
  console.error(tooLong.join('\n'));
  process.exit(1);
}
console.log(`${files.length} files, none too long.`);
