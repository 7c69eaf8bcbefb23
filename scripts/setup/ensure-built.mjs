// Builds the dashboard, the SDK and the server if a source changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { fail, say } from './say.mjs';

const SOURCES = [
  'src',
  'contract/src',
  'rules/src',
  'workflow-graph/src',
  'sdk/src',
  'server/src',
  'demo-vendor/src',
  'openapi/dist',
  'public',
  'index.html',
  'vite.config.ts',
  'docs',
  'sdk/README.md',
  'scripts/guides',
  'scripts/dashboard-routes.ts',
  'scripts/precompress.ts',
  'scripts/sdk-files.ts',
  'sdk/package.json',
  'sdk/tsdown.config.ts',
  'server/tsdown.config.ts',
  'server/package.json',
  'package-lock.json',
];
const OUTPUTS = [
  'dist/index.html',
  'dist/routes.json',
  'dist/sdk/index.json',
  'sdk/dist',
  'server/dist/main.js',
];
const STAMP = 'dist/.built-from';

export async function ensureBuilt(root) {
  if (isBuilt(root)) {
    return;
  }
  const state = fingerprint(root);
  say('Building the dashboard, the SDK and the server …');
  const { code, output } = await run('npm', ['run', 'build'], { cwd: root, quiet: true });
  if (code !== 0) {
    process.stderr.write(output);
    fail('The build failed; its output is above.');
  }
  const stamp = path.join(root, STAMP);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** Tells whether the build was made from the current sources. */
export function isBuilt(root) {
  const stamp = path.join(root, STAMP);
  const isThere = OUTPUTS.every((file) => existsSync(path.join(root, file)));
  return isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/**
 * Returns a hash of the names, sizes and times of all sources. It is cheap and also detects a deleted
 * file.
 */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(path.join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(root, file)}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesUnder(source) {
  if (!existsSync(source)) {
    return [];
  }
  if (statSync(source).isFile()) {
    return [source];
  }
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
