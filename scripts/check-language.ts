// Measures how each room is written: comments that open with a bare clause, names that say nothing about the
// value, and sentences such as "X is no list". `--list ROOM` prints what counts there. The standard is in
// CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type FileLanguage, measureFile, measureText } from './language/measure-file.ts';
import { getRoom, UNFINISHED_ROOMS } from './language/rooms.ts';

const MAX_BARE_CLAUSES_PERCENT = 5;
const MAX_VAGUE_NAMES_PER_1000_LINES = 0.5;
const CODE = /\.(ts|tsx|mjs)$/;
const TEXT = /\.(md|yaml)$/;
const EXEMPT = /\.gen\.|(^|\/)dist\/|\.d\.m?ts$|\/migrations\/|^scripts\/(check-)?language/;

interface RoomLanguage extends Omit<FileLanguage, 'lines' | 'comments'> {
  lines: number;
  comments: number;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => (CODE.test(file) || TEXT.test(file)) && !EXEMPT.test(file));

const rooms = new Map<string, RoomLanguage>();
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const measured = CODE.test(file) ? measureFile(file, text) : measureText(text);
  const room = rooms.get(getRoom(file)) ?? {
    lines: 0,
    comments: 0,
    bareClauses: [],
    vagueNames: [],
    isNo: [],
  };
  const inFile = ({ line, found }: { line: number; found: string }) => ({
    line,
    found: `${file}:${line}: ${found}`,
  });
  rooms.set(getRoom(file), {
    lines: room.lines + measured.lines,
    comments: room.comments + measured.comments,
    bareClauses: [...room.bareClauses, ...measured.bareClauses.map(inFile)],
    vagueNames: [...room.vagueNames, ...measured.vagueNames.map(inFile)],
    isNo: [...room.isNo, ...measured.isNo.map(inFile)],
  });
}

const listedRoom = process.argv.includes('--list')
  ? process.argv[process.argv.indexOf('--list') + 1]
  : undefined;
for (const [name, room] of [...rooms].sort(([a], [b]) => a.localeCompare(b))) {
  const barePercent = (100 * room.bareClauses.length) / Math.max(1, room.comments);
  const namesPer1000Lines = (1000 * room.vagueNames.length) / Math.max(1, room.lines);
  const isPlain =
    barePercent <= MAX_BARE_CLAUSES_PERCENT &&
    namesPer1000Lines <= MAX_VAGUE_NAMES_PER_1000_LINES &&
    room.isNo.length === 0;
  const isUnfinished = UNFINISHED_ROOMS.includes(name);
  const state = isPlain ? 'ok    ' : isUnfinished ? 'open  ' : 'FAILED';
  console.log(
    `${state} ${name.padEnd(28)} bare clauses ${room.bareClauses.length} of ${room.comments} comments (${barePercent.toFixed(1)} %), vague names ${room.vagueNames.length} in ${room.lines} lines (${namesPer1000Lines.toFixed(2)} per 1,000), "is no" ${room.isNo.length}`,
  );
  if (name === listedRoom || (!isPlain && !isUnfinished)) {
    for (const { found } of [...room.bareClauses, ...room.vagueNames, ...room.isNo]) {
      console.log(`  ${found}`);
    }
  }
  if (!isPlain && !isUnfinished) {
    process.exitCode = 1;
  }
  if (isPlain && isUnfinished) {
    console.error(`${name} follows the rules: take it from UNFINISHED_ROOMS.`);
    process.exitCode = 1;
  }
}
