// Finds the Chromium for the tests, or installs Debian's package if possible.
import { existsSync } from 'node:fs';
import { canInstallDebianPackages, installDebianPackage } from './install-debian-package.mjs';
import { fail, say } from './say.mjs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Debian's build of Chromium without a user interface. Tests take a tenth less time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of a Chromium that need not open visible windows: `CHROMIUM_PATH`, or Debian's headless shell, which
 * it installs if possible, or what `ensureBrowser` finds.
 *
 * @returns {Promise<string>}
 */
export async function ensureHeadlessBrowser() {
  const configured = findConfiguredBrowser();
  if (configured !== undefined) {
    return configured;
  }
  if (!existsSync(HEADLESS_SHELL) && canInstallDebianPackages()) {
    say('Installing Chromium for the tests (apt-get install chromium-headless-shell) …');
    await installDebianPackage('chromium-headless-shell');
  }
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : ensureBrowser();
}

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, a known path, or Debian's package, which it installs if possible.
 * Ends the process if there is none.
 *
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findConfiguredBrowser() ?? KNOWN.find((file) => existsSync(file));
  if (found !== undefined) {
    return found;
  }
  if (canInstallDebianPackages()) {
    return installDebianChromium();
  }
  return fail(
    'The tests drive a Chromium, and none was found. Install one (on Debian and Ubuntu: sudo apt-get install chromium) or name one with CHROMIUM_PATH.',
  );
}

/** Returns `CHROMIUM_PATH`, or undefined if it is not set. Ends the process if that file does not exist. */
function findConfiguredBrowser() {
  const { CHROMIUM_PATH: file = '' } = process.env;
  if (file === '') {
    return undefined;
  }
  return existsSync(file)
    ? file
    : fail(`CHROMIUM_PATH names ${file}, which is not there. Correct it or unset it.`);
}

async function installDebianChromium() {
  say('Installing Chromium for the tests (apt-get install chromium): about a minute …');
  const { code, output } = await installDebianPackage('chromium');
  const file = '/usr/bin/chromium';
  if (code !== 0 || !existsSync(file)) {
    process.stderr.write(output.split('\n').slice(-20).join('\n'));
    fail(
      'apt-get could not install chromium. Its output is above; install it by hand or set CHROMIUM_PATH.',
    );
  }
  return file;
}
