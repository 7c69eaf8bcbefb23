// Finds Xvfb, on which the sweeps open windows with a real focus, or installs Debian's package if
// possible.
import { existsSync } from 'node:fs';
import { canInstallDebianPackages, installDebianPackage } from './install-debian-package.mjs';
import { say } from './say.mjs';

const FILE = '/usr/bin/Xvfb';

/** @returns {Promise<string | undefined>} the path of Xvfb; undefined if there is none */
export async function findVirtualScreen() {
  if (!existsSync(FILE) && canInstallDebianPackages()) {
    say('Installing a virtual screen for the sweeps (apt-get install xvfb) …');
    await installDebianPackage('xvfb');
  }
  if (existsSync(FILE)) {
    return FILE;
  }
  say(
    'There is no Xvfb, so the sweep of real focus does not run. On Debian: apt-get install xvfb.',
  );
  return undefined;
}
