import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const room = path.resolve(import.meta.dirname, '../..');

/** Creates a project folder with the package installed from a tarball of a fresh build, as npm does. */
export function installPacked(): { folder: string; installed: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'patchbay-sdk-'));
  const staged = path.join(folder, 'staged');
  mkdirSync(staged);
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']) {
    cpSync(path.join(room, name), path.join(staged, name));
  }
  // The build does not go to dist/, because other checks may read that folder at the same time.
  const tsdown = createRequire(import.meta.url).resolve('tsdown/run');
  execFileSync(process.execPath, [tsdown, '--out-dir', path.join(staged, 'dist')], {
    cwd: room,
    stdio: 'pipe',
  });
  // The command runs in a shell: on Windows npm is a script that only a shell can start.
  const packed = execFileSync('npm pack --json --ignore-scripts --pack-destination ..', {
    cwd: staged,
    encoding: 'utf8',
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const installed = path.join(folder, 'node_modules/@patchbay/sdk');
  mkdirSync(installed, { recursive: true });
  const [{ filename }] = JSON.parse(packed);
  execFileSync('tar', [
    '-xzf',
    path.join(folder, filename),
    '--strip-components=1',
    '-C',
    installed,
  ]);
  return { folder, installed };
}
