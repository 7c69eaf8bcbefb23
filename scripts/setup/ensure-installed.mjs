// Installs the packages of the lock file if they are missing in node_modules.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { fail, say } from './say.mjs';

const MIN_NODE_VERSION = [20, 19];

export async function ensureInstalled(root) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (
    major < MIN_NODE_VERSION[0] ||
    (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])
  ) {
    fail(
      `Patchbay needs Node ${MIN_NODE_VERSION.join('.')} or newer; this is ${process.version}. Install a newer Node and try again.`,
    );
  }
  if (isInstalled(root)) {
    return;
  }
  say('Installing the packages (npm ci): about a minute on the first run …');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    quiet: true,
  });
  if (code !== 0) {
    process.stderr.write(output.split('\n').slice(-30).join('\n'));
    fail('npm ci failed. Is the npm registry within reach? Its output is above.');
  }
  say('Packages are installed.');
}

/** Tells whether every package for this platform is installed in the version of the lock file. */
function isInstalled(root) {
  const hidden = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) {
    return false;
  }
  const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(locked).every(([name, entry]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) {
      return true;
    }
    const found = present[name];
    return found === undefined ? Boolean(entry.optional) : found.version === entry.version;
  });
}
