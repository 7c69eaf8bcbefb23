// Finds Xvfb, on which the sweeps open windows with a real focus, or installs Debian's package if possible.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const FILE = '/usr/bin/Xvfb';

/** @returns {Promise<string | undefined>} its path; undefined where there is none */
export async function findVirtualScreen() {
  if (!existsSync(FILE) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing a virtual screen for the sweeps (apt-get install xvfb) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = ['install', '-y', '-qq', '--no-install-recommends', 'xvfb'];
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    await run('apt-get', options, { env, quiet: true });
  }
  if (existsSync(FILE)) {
    return FILE;
  }
  say(
    'There is no Xvfb, so the sweep of real focus does not run. On Debian: apt-get install xvfb.',
  );
  return undefined;
}
