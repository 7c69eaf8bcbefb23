// npm run size, after a build: the files that a first visit of /login needs, against their limits.
// Fonts are not counted here; tests/e2e/first-load.spec.ts counts all requests in a browser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const ROUTE = 'src/routes/_public/login.tsx?tsr-split=component';
/** See docs/decisions/0025 for what they consist of. */
const MAX_SCRIPT_BYTES = 160_000;
/** The page, its icon, scripts and styles. */
const MAX_FILES = 10;

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const dist = path.resolve(import.meta.dirname, '../dist');
const manifest: Record<string, ManifestEntry> = JSON.parse(read('.vite/manifest.json').toString());

const needed = new Set<ManifestEntry>();
addWithImports(entryOf(ROUTE));
for (const entry of Object.values(manifest).filter(({ isEntry }) => isEntry === true)) {
  addWithImports(entry);
}
const named = [
  ...read('index.html')
    .toString()
    .matchAll(/(?:src|href)="(?:\.?\/)?([^":]+\.\w+)"/g),
];
const files = new Set([
  'index.html',
  ...named.map(([, file = '']) => file),
  ...[...needed].flatMap(({ file, css = [] }) => [file, ...css]),
]);

const scripts = [...files].filter((file) => file.endsWith('.js'));
const bytes = scripts.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
const results = [
  { name: 'scripts of /login, gzip', value: bytes, limit: MAX_SCRIPT_BYTES, unit: ' B' },
  { name: 'files of /login, without fonts', value: files.size, limit: MAX_FILES, unit: '' },
];
for (const { name, value, limit, unit } of results) {
  console.log(`${value > limit ? 'ABOVE ' : 'ok    '} ${name}: ${value}${unit} of ${limit}${unit}`);
}
if (results.some(({ value, limit }) => value > limit)) {
  console.log([...files].sort().join('\n'));
  process.exit(1);
}

function addWithImports(entry: ManifestEntry): void {
  if (!needed.has(entry)) {
    needed.add(entry);
    for (const key of entry.imports ?? []) {
      addWithImports(entryOf(key));
    }
  }
}

function entryOf(key: string): ManifestEntry {
  const entry = manifest[key];
  if (entry === undefined) {
    throw new Error(`The build has no ${key}. Run npm run build again.`);
  }
  return entry;
}

function read(file: string): Buffer {
  return readFileSync(path.join(dist, file));
}
