// Measures how each room is written: comments that open with a bare clause, names that say nothing about the
// value, and sentences such as "X is no list". `--list ROOM` prints what counts there. The standard is in
// CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type FileLanguage, measureFile, measureText } from './language/measure-file.ts';
import { getRoom } from './language/rooms.ts';

const MAX_BARE_CLAUSES_PERCENT = 5;
const MAX_VAGUE_NAMES_PER_1000_LINES = 0.5;
const CODE = /\.(ts|tsx|mjs)$/;
const TEXT = /\.(md|yaml)$/;
const EXEMPT = /\.gen\.|(^|\/)dist\/|\.d\.m?ts$|\/migrations\/|^scripts\/(check-)?language/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => (CODE.test(file) || TEXT.test(file)) && !EXEMPT.test(file) && existsSync(file));

const filesByRoom = new Map<string, FileLanguage[]>();
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const measured = CODE.test(file) ? measureFile(file, text) : measureText(file, text);
  filesByRoom.set(getRoom(file), [...(filesByRoom.get(getRoom(file)) ?? []), measured]);
}

const listedRoom = process.argv.includes('--list')
  ? process.argv[process.argv.indexOf('--list') + 1]
  : undefined;
for (const [name, measured] of [...filesByRoom].sort(([a], [b]) => a.localeCompare(b))) {
  const lines = measured.reduce((sum, file) => sum + file.lines, 0);
  const comments = measured.reduce((sum, file) => sum + file.comments, 0);
  const bareClauses = measured.flatMap((file) => file.bareClauses);
  const vagueNames = measured.flatMap((file) => file.vagueNames);
  const isNo = measured.flatMap((file) => file.isNo);
  const barePercent = (100 * bareClauses.length) / Math.max(1, comments);
  const namesPer1000Lines = (1000 * vagueNames.length) / Math.max(1, lines);
  const isPlain =
    barePercent <= MAX_BARE_CLAUSES_PERCENT &&
    namesPer1000Lines <= MAX_VAGUE_NAMES_PER_1000_LINES &&
    isNo.length === 0;
  const state = isPlain ? 'ok    ' : 'FAILED';
  console.log(
    `${state} ${name.padEnd(28)} bare clauses ${bareClauses.length} of ${comments} comments (${barePercent.toFixed(1)} %), vague names ${vagueNames.length} in ${lines} lines (${namesPer1000Lines.toFixed(2)} per 1,000), "is no" ${isNo.length}`,
  );
  if (name === listedRoom || !isPlain) {
    for (const { file, line, found } of [...bareClauses, ...vagueNames, ...isNo]) {
      console.log(`  ${file}:${line}: ${found}`);
    }
  }
  if (!isPlain) {
    process.exitCode = 1;
  }
}
