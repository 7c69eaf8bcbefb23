// npm run size, after a build: compares the files that a first visit of /login needs, and the scripts of
// the dashboard, the hosted page and the workflow editor, with their limits. Fonts are not counted here;
// tests/e2e/first-load.spec.ts counts all requests in a browser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The maximum size of the login; docs/decisions/0025 lists its parts. */
const MAX_LOGIN_BYTES = 130_000;
/**
 * The maximum size of the dashboard without the chunks of a page. The login loads it after it is
 * rendered.
 */
const MAX_DASHBOARD_BYTES = 160_000;
/**
 * The maximum size of /connect for a customer who connects an app. The form of a config is loaded later.
 */
const MAX_HOSTED_BYTES = 235_000;
/** The maximum size that the workflow editor adds to the dashboard before a code field opens. */
const MAX_EDITOR_BYTES = 230_000;
/** The maximum number of files: the page, its icon, scripts and styles. */
const MAX_FILES = 9;

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The module with the SDK, which the hosted page loads while it exchanges its link. */
const OPEN_SESSION = 'src/features/connect/session/open-connect-session.ts';

const dist = path.resolve(import.meta.dirname, '../dist');
const manifest: Record<string, ManifestEntry> = JSON.parse(read('.vite/manifest.json').toString());

// The page lists the files that the login needs, apart from their imports.
const loginFiles = [
  ...read('index.html')
    .toString()
    .matchAll(/(?:src|href)="(?:\.?\/)?([^":]+\.\w+)"/g),
].map(([, file = '']) => file);
const entries = Object.values(manifest);
const ofLogin = withImports(entries.filter(({ file }) => loginFiles.includes(file)));
const entry = entries.filter(({ isEntry }) => isEntry === true);
const starts = entry.flatMap(({ dynamicImports = [] }) => dynamicImports.map(getEntry));
const ofDashboard = withImports([...ofLogin, ...starts]);
const ofHosted = withImports([
  ...ofDashboard,
  ...['src/routes/connect/index.tsx?tsr-split=component', OPEN_SESSION].map(getEntry),
]);
const ofEditor = withImports([getEntry('src/features/workflow-editor/frame/editor-tab.tsx')]);
if (!entries.some(hasCodeMirror)) {
  throw new Error('No file has the class that CodeMirror is known by: look for another one.');
}
const files = new Set([
  'index.html',
  ...loginFiles,
  ...[...ofLogin].flatMap(({ file, css = [] }) => [file, ...css]),
]);

const results = [
  {
    name: 'scripts of /login, gzip',
    value: scriptBytes(files),
    limit: MAX_LOGIN_BYTES,
    unit: ' B',
  },
  { name: 'files of /login, without fonts', value: files.size, limit: MAX_FILES, unit: '' },
  {
    name: 'scripts before any page, gzip',
    value: scriptBytes(new Set([...files, ...[...ofDashboard].map(({ file }) => file)])),
    limit: MAX_DASHBOARD_BYTES,
    unit: ' B',
  },
  {
    name: 'scripts of the hosted page, gzip',
    value: scriptBytes(new Set([...files, ...[...ofHosted].map(({ file }) => file)])),
    limit: MAX_HOSTED_BYTES,
    unit: ' B',
  },
  {
    name: 'scripts that the workflow editor adds, gzip',
    value: scriptBytes(
      [...ofEditor].filter((entry) => !ofDashboard.has(entry)).map(({ file }) => file),
    ),
    limit: MAX_EDITOR_BYTES,
    unit: ' B',
  },
  {
    name: 'files of the workflow editor with CodeMirror, which a code field loads',
    value: [...ofEditor].filter(hasCodeMirror).length,
    limit: 0,
    unit: '',
  },
];
for (const { name, value, limit, unit } of results) {
  console.log(`${value > limit ? 'ABOVE ' : 'ok    '} ${name}: ${value}${unit} of ${limit}${unit}`);
}
if (results.some(({ value, limit }) => value > limit)) {
  console.log([...files].sort().join('\n'));
  process.exit(1);
}

/** Returns these entries and all their static imports, direct and indirect. */
function withImports(roots: Iterable<ManifestEntry>): Set<ManifestEntry> {
  const found = new Set(roots);
  for (const { imports = [] } of found) {
    for (const key of imports) {
      found.add(getEntry(key));
    }
  }
  return found;
}

function scriptBytes(names: Iterable<string>): number {
  return [...names]
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0);
}

/** Recognizes CodeMirror by a class name of its elements, which no build renames. */
function hasCodeMirror({ file }: ManifestEntry): boolean {
  return file.endsWith('.js') && read(file).includes('cm-scroller');
}

function getEntry(key: string): ManifestEntry {
  const entry = manifest[key];
  if (entry === undefined) {
    throw new Error(`The build has no ${key}. Run npm run build again.`);
  }
  return entry;
}

function read(file: string): Buffer {
  return readFileSync(path.join(dist, file));
}
