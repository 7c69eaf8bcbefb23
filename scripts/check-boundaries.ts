// Checks that imports go in one direction (ARCHITECTURE.md) and form no circle. Type-only imports count,
// because they couple rooms just as much. The rules are in scripts/boundaries/rules.ts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findProblems } from './boundaries/find-problems.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$|^[^/]+\/package\.json$/.test(file) && existsSync(file));
const problems = findProblems(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`${files.length} files keep to their rooms, without circles of files or folders.`);
